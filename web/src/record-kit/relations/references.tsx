import { useTranslation } from "react-i18next";
import type { AnyDefinition } from "#contract/entity.ts";
import type { Reference } from "#contract/entity-types.ts";
import { ReferenceList } from "./reference-list.tsx";
import { Section } from "./section.tsx";

/** A field of references, to be read. */
export function References({
  name,
  references,
  definitions,
}: {
  name: string;
  references: readonly Reference[];
  definitions: readonly AnyDefinition[];
}) {
  const { t } = useTranslation();
  return (
    <Section title={t(`record.field.${name}`)}>
      <ReferenceList references={references} definitions={definitions} />
    </Section>
  );
}
