import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "./error-line.tsx";

/** The page that replaces one with an unexpected error. */
export function PageError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <Text mb="xs">{t("shell.pageFailed")}</Text>
      <ErrorLine error={error} />
      <Button mt="md" size="xs" variant="default" onClick={() => location.reload()}>
        {t("shell.reload")}
      </Button>
    </>
  );
}
