import IconUpload from "icon:upload";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { searchParams } from "./search-params.ts";

/** A link to the import for a tournament or stage. */
export function ImportLink({ kind, of, type }: { kind: string; of: { id: string }; type: "tournament" | "stage" }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/import"
      search={searchParams({ kind, parentId: of.id, parentType: type })}
      size="xs"
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
    >
      {t("import.action")}
    </Button>
  );
}
