import { useLocation, useParams, useRouter } from "@tanstack/react-router";
import { type MouseEvent, use, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#contract/languages.ts";
import { Crumbs } from "../../../kit/page/crumbs.tsx";
import { PageColumns } from "../../../kit/page/page-columns.tsx";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import classes from "../../guide/guide.module.css";
import { guideIndex } from "../../guide/guide-address.ts";
import { GuideList } from "../../guide/guide-list.tsx";
import { type GuideText, guideText } from "../../guide/guide-text.ts";
import { PageNotFound } from "../not-found.tsx";

const index = "index";

/** A page of the guide, in the language of the console; everybody may read it. */
export default function GuideDetail() {
  const { t, i18n } = useTranslation();
  const { page = index } = useParams({ strict: false });
  const text = guideText(i18n.language as Language, page);
  if (!text) return <PageNotFound back={{ path: guideIndex, label: t("guide.title") }} />;
  if (page === index) return <Page key={page} text={text} />;
  return (
    <>
      <Crumbs trail={[{ path: guideIndex, label: t("guide.title") }]} />
      <PageColumns aside={<GuideList page={page} />}>
        <Page key={page} text={text} />
      </PageColumns>
    </>
  );
}

function Page({ text }: { text: Promise<GuideText> }) {
  const { title, html } = use(text);
  const router = useRouter();

  const hash = useLocation({ select: (location) => location.hash });
  // The router looks for the anchor before the text has loaded.
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash))?.scrollIntoView();
  }, [hash]);

  function follow(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!isPlain || !link?.pathname.startsWith(guideIndex)) return;
    event.preventDefault();
    void router.navigate({ to: link.pathname, hash: decodeURIComponent(link.hash.slice(1)) });
  }

  return (
    <>
      <PageHeading title={title} />
      {/* The links handle the keyboard themselves: Enter is a click. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from files of the product only */}
      <div className={classes.text} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
