import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PageHeading } from "../record-kit/page-heading.tsx";

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t("shell.notFound")} />
      <Text c="dimmed" mb="sm">
        {t("shell.notFoundHint")}
      </Text>
      <Anchor component={Link} to="/">
        {t("shell.toStart")}
      </Anchor>
    </>
  );
}
