import { Group, Text } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyDefinition } from "#contract/entity.ts";
import type { Reference } from "#contract/entity-types.ts";
import type { Values } from "../form/changes.ts";
import { type NamesOf, type OpenForm, useField } from "../form/open-form.ts";
import { ChooserButton } from "./chooser.tsx";
import { ReferenceList } from "./reference-list.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { Section } from "./section.tsx";

/** The parents of an entity, to be read. */
export function Parents({
  references,
  definitions,
}: {
  references: readonly Reference[];
  definitions: readonly AnyDefinition[];
}) {
  const { t } = useTranslation();
  return (
    <Section title={t("record.field.parents")}>
      <ReferenceList references={references} definitions={definitions} />
    </Section>
  );
}

/** The parents as a field of a form: added and removed there, saved with it. */
export function ParentsField<V extends Values>({
  form,
  name,
  definitions,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, readonly Reference[]>;
  /** The kinds of entity that can be parents. */
  definitions: readonly AnyDefinition[];
}) {
  const { value, onChange, label, error, input } = useField(form, name);
  const buttons = useRef<HTMLDivElement>(null);
  const parents = value as readonly Reference[];
  const change = (next: readonly Reference[]) => onChange(next as V[typeof name]);

  function remove(id: string) {
    change(parents.filter((parent) => parent.id !== id));
    buttons.current?.querySelector("button")?.focus();
  }

  return (
    <Section title={label}>
      <ReferenceList
        references={parents}
        definitions={definitions}
        action={({ id }, name) => <RemoveButton name={name} onClick={() => remove(id)} />}
      />
      {error && (
        <Text size="xs" c="var(--error-text)" mt={4} role="alert">
          {error}
        </Text>
      )}
      <Group ref={buttons} gap="xs" mt="xs">
        {definitions.map((definition, position) => (
          <ChooserButton
            key={definition.type}
            ref={position === 0 ? input.ref : undefined}
            definition={definition}
            isOffered={({ id }) => id !== form.entityId && !parents.some((parent) => parent.id === id)}
            onChoose={({ id }) => change([...parents, { id, type: definition.type }])}
          />
        ))}
      </Group>
    </Section>
  );
}
