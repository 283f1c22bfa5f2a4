import IconClipboardText from "icon:clipboard-text";
import IconUpload from "icon:upload";
import { Anchor, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import { searchParams } from "./search-params.ts";

interface ImportOf {
  /** The kind of import, by its name in the address. */
  kind: string;
  /** The tournament or stage into which the rows are imported, for kinds that belong to one. */
  of?: Reference;
  /** Whether the rows are pasted from the clipboard; otherwise a file is chosen. */
  isPasting?: boolean;
}

/** A button that leads to the import. */
export function ImportLink(props: ImportOf) {
  const { t } = useTranslation();
  const Icon = props.isPasting ? IconClipboardText : IconUpload;
  return (
    <Button
      component={Link}
      to="/import"
      search={searchOf(props)}
      size="xs"
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
    >
      {t(props.isPasting ? "import.paste.action" : "import.action")}
    </Button>
  );
}

/** The same in the text of a list without rows. */
export function ImportAnchor(props: ImportOf) {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to="/import" search={searchOf(props)}>
      {t(props.isPasting ? "import.paste.instead" : "import.instead")}
    </Anchor>
  );
}

function searchOf({ kind, of, isPasting = false }: ImportOf) {
  return searchParams({
    kind,
    ...(of && { parentId: of.id, parentType: of.type }),
    ...(isPasting && { paste: true }),
  });
}
