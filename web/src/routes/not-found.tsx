import { Anchor, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <Title order={1} size="h3">
        {t("shell.notFound")}
      </Title>
      <Text c="dimmed" my="sm">
        {t("shell.notFoundHint")}
      </Text>
      <Anchor component={Link} to="/">
        {t("shell.toStart")}
      </Anchor>
    </>
  );
}
