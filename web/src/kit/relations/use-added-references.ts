import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import { isolated } from "#contract/isolated.ts";
import type { AnyKind } from "#contract/kind.ts";
import { useChanging } from "../page/use-change-set.ts";
import type { Stored } from "../records/entities.ts";
import { addReferences } from "../records/references.ts";

const mostNamed = 3;

/** Adds references to a field of stored entities at once, without a form. One undo takes all of them back. */
export function useAddedReferences<D extends AnyKind>(definition: D, field: string) {
  const { t } = useTranslation();
  return useChanging({
    change: ({
      entities,
      references,
    }: {
      entities: readonly Stored<D>[];
      references: readonly Reference[];
      /** The names of the added entities. */
      names: readonly string[];
    }) =>
      addReferences(definition, entities, field, references, entities.length > 1 ? t("record.inHistory.added") : null),
    what: ({ names }) => saying(names),
  });

  function saying(names: readonly string[]): string {
    const [only = ""] = names;
    if (names.length === 1) return t("record.added", { name: only });
    const left = names.length - mostNamed;
    const more = left > 0 ? [t("record.andMore", { count: left })] : [];
    return t("record.addedMany", { names: [names.slice(0, mostNamed).map(isolated).join(", "), ...more].join(" ") });
  }
}
