import IconPrinter from "icon:printer";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Prints the page, or its version for paper. */
export function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => window.print()}
    >
      {t("print.button")}
    </Button>
  );
}
