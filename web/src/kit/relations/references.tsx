import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { ReferenceList } from "../page/reference-list.tsx";
import { Section } from "../ui/section.tsx";

/** A read-only field of references. Without any, it is left out. */
export function References({
  name,
  references,
  definitions,
}: {
  name: string;
  references: readonly Reference[];
  definitions: readonly AnyKind[];
}) {
  const { t } = useTranslation();
  if (references.length === 0) return null;
  return (
    <Section title={t(`record.field.${name}`)}>
      <ReferenceList references={references} definitions={definitions} />
    </Section>
  );
}
