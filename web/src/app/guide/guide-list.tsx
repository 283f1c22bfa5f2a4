import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import classes from "./guide.module.css";
import { guideIndex } from "./guide-address.ts";
import { guidePages } from "./guide-pages.ts";

/** All pages of the guide, with the current one marked. */
export function GuideList({ page }: { page: string }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.list} aria-label={t("guide.pages")}>
      <ul>
        {guidePages.map((name) => (
          <li key={name}>
            <Link to={`${guideIndex}/${name}`} aria-current={name === page ? "page" : undefined}>
              {t(`guide.page.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
