import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PageHeading } from "../../kit/page/page-heading.tsx";
import type { Overview } from "../../kit/page/record-links.ts";

export default function NotFound() {
  const { t } = useTranslation();
  return <PageNotFound back={{ path: "/", label: t("shell.toStart") }} />;
}

/** The page for an unknown address, with a link to an existing page. */
export function PageNotFound({ back: { path, label } }: { back: Overview }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t("shell.notFound")} />
      <Text c="dimmed" mb="sm">
        {t("shell.notFoundHint")}
      </Text>
      <Anchor component={Link} to={path}>
        {label}
      </Anchor>
    </>
  );
}
