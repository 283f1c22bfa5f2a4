import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { ReferenceList } from "./reference-list.tsx";
import { Section } from "./section.tsx";

/** A read-only field of references. */
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
  return (
    <Section title={t(`record.field.${name}`)}>
      <ReferenceList references={references} definitions={definitions} />
    </Section>
  );
}
