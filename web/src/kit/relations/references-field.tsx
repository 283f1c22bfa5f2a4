import { Group, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import type { Values } from "../form/changes.ts";
import { type NamesOf, type OpenForm, useField } from "../form/open-form.ts";
import { ReferenceList } from "../page/reference-list.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import { Section } from "../ui/section.tsx";
import { ChooserButton } from "./chooser.tsx";

const OrderedReferences = lazy(() => import("./ordered-references.tsx"));

/** A field for references. They are added and removed in the form, and saved with it. */
export function ReferencesField<V extends Values>({
  form,
  name,
  definitions,
  isOrdered = false,
  addLabel,
  children,
}: {
  form: OpenForm<V>;
  name: NamesOf<V, readonly Reference[]>;
  /** The possible kinds of the references. */
  definitions: readonly AnyKind[];
  /** Whether the order matters and can be changed. */
  isOrdered?: boolean;
  /** The label of the button that adds one. */
  addLabel?: string;
  /** Further buttons. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { value, onChange, label, error, input } = useField(form, name);
  const isSuggested = form.isSuggested(name);
  const buttons = useRef<HTMLDivElement>(null);
  const references = value as readonly Reference[];
  const kept = isSuggested ? [] : references;
  const change = (next: readonly Reference[]) => onChange(next as V[typeof name]);

  function remove(id: string) {
    change(references.filter((reference) => reference.id !== id));
    buttons.current?.querySelector("button")?.focus();
  }

  const list = {
    references,
    definitions,
    action: ({ id }: Reference, name: string) => <RemoveButton name={name} onClick={() => remove(id)} />,
  };

  return (
    <Section title={label}>
      {isOrdered && references.length > 1 ? (
        <Suspense fallback={<ReferenceList {...list} />}>
          <OrderedReferences {...list} onReorder={change} />
        </Suspense>
      ) : (
        <ReferenceList {...list} />
      )}
      {isSuggested && (
        <Text size="xs" c="dimmed" mt={4}>
          {t("record.form.suggestedList")}
        </Text>
      )}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
          {error}
        </Text>
      )}
      <Group ref={buttons} gap="xs" mt="xs">
        {definitions.map((definition, position) => (
          <ChooserButton
            key={definition.type}
            ref={position === 0 ? input.ref : undefined}
            definition={definition}
            label={addLabel}
            isOffered={({ id }) => id !== form.entityId && !kept.some((reference) => reference.id === id)}
            onChoose={(chosen) => change([...kept, ...chosen.map(({ id }) => ({ id, type: definition.type }))])}
          />
        ))}
        {children}
      </Group>
    </Section>
  );
}
