import { Group, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";

/** What the page is about, with its actions beside it; also the title of the window. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} – ${t("record.product")}`;
    return () => {
      document.title = t("record.product");
    };
  }, [title, t]);
  return (
    <Group justify="space-between" wrap="wrap" gap="sm" mb="md">
      <Title order={1} size="h3" id="page-heading" tabIndex={-1} style={{ outline: "none", overflowWrap: "anywhere" }}>
        {title}
      </Title>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
