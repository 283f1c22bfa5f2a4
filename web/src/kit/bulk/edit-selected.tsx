import { Button, Group, Progress, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import IconPencil from "icon:pencil";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { Dialog } from "../dialogs/dialog.tsx";
import { ReferenceList } from "../page/reference-list.tsx";
import { previewChangeSet } from "../records/change-sets.ts";
import { ChooserButton } from "../relations/chooser.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import { Section } from "../ui/section.tsx";
import { Select } from "../ui/select.tsx";
import { type BulkField, type BulkValues, editsOf, type ReferenceMode, referenceModes } from "./bulk-fields.ts";
import { Changes } from "./changes.tsx";
import { Refused } from "./refused.tsx";
import type { Selection } from "./selection.ts";
import { countOf, type PlannedSet, refusalOf, withoutRefused } from "./sets.ts";
import { useBulk } from "./use-bulk.ts";

// The pause in milliseconds before a preview, so that only the last of several quick choices is previewed.
const pause = 300;
const _mostShown = 8;

/** Gives new values to all checked rows at once, after a preview of the changes. */
export default function EditSelected({
  definition,
  fields,
  selection,
}: {
  definition: AnyKind;
  fields: readonly BulkField[];
  selection: Selection;
}) {
  const { t } = useTranslation();
  const [values, setValues] = useState<BulkValues>({});
  const bulk = useBulk(definition, selection.ids, { title: (count) => t("record.bulk.changed", { count }) });
  const { state, close, apply } = bulk;
  const entities = state.step === "asking" ? state.entities : [];
  const sets = editsOf(definition, entities, values);
  const preview = usePreview(sets);
  const refusal = state.step === "refused" ? state.refusal : preview.refusal;
  const left = state.step === "refused" ? state.left : sets;
  const rest = refusal ? withoutRefused(left, refusal) : left;

  function open() {
    setValues({});
    void bulk.open();
  }

  function change(field: string, value: BulkValues[string] | null) {
    const { [field]: _, ...others } = values;
    setValues(value === null ? others : { ...others, [field]: value });
  }

  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={open}>
        {t("record.bulk.edit", { count: selection.ids.size })}
      </Button>
      <Dialog
        title={t("record.bulk.title", { kind: t(`${definition.type}.many`), count: selection.ids.size })}
        opened={state.step !== "closed"}
        onClose={close}
        size="lg"
        buttons={
          <>
            <Button variant="default" onClick={close}>
              {t(state.step === "applying" ? "record.delete.stop" : "record.cancel")}
            </Button>
            {(state.step === "asking" || state.step === "refused") && (
              <Button
                disabled={countOf(rest) === 0 || (state.step === "asking" && !preview.isSettled)}
                onClick={() => apply(rest)}
              >
                {refusal && refusal.refused.length === 0
                  ? t("record.tryAgain")
                  : t(refusal ? "record.bulk.saveRest" : "record.bulk.save", { count: countOf(rest) })}
              </Button>
            )}
          </>
        }
      >
        {state.step === "loading" && <Skeleton height={120} />}
        {state.step === "failed" && <ErrorLine error={state.error} />}
        {state.step === "asking" && (
          <>
            <Stack gap="sm">
              {fields.map((field) =>
                "members" in field ? (
                  <MemberField key={field.field} field={field} value={values[field.field]} onChange={change} />
                ) : (
                  <ReferencesChange key={field.field} field={field} value={values[field.field]} onChange={change} />
                ),
              )}
            </Stack>
            <Changes
              definition={definition}
              fields={fields}
              sets={sets}
              total={entities.length}
              isPreviewed={Object.keys(values).length > 0}
            />
          </>
        )}
        {state.step === "applying" && (
          <>
            <Progress value={(100 * state.done) / state.total} aria-label={t("record.bulk.progress")} />
            <Text role="status">{t("record.delete.done", { done: state.done, total: state.total })}</Text>
          </>
        )}
        {state.step === "refused" && state.done > 0 && <Text>{t("record.bulk.soFar", { count: state.done })}</Text>}
        {refusal && <Refused definition={definition} refusal={refusal} />}
      </Dialog>
    </>
  );
}

/**
 * Previews the changes, to show refusals before the save. If they need several sets, only the first one is previewed.
 */
function usePreview(sets: readonly PlannedSet[]) {
  const changes = sets[0]?.planned.map(({ change }) => change) ?? [];
  const key = JSON.stringify(changes);
  const [settled] = useDebouncedValue(key, pause);
  const { error, isFetching } = useQuery({
    queryKey: ["record", "preview", settled],
    queryFn: () => previewChangeSet(crypto.randomUUID(), { changes: JSON.parse(settled) }),
    enabled: changes.length > 0 && settled === key,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [first] = sets;
  const isSettled = settled === key && !isFetching;
  return { isSettled, refusal: first && error && isSettled ? refusalOf(first, error) : null };
}

function MemberField({
  field: { field, members, words },
  value,
  onChange,
}: {
  field: Extract<BulkField, { members: unknown }>;
  value: BulkValues[string] | undefined;
  onChange: (field: string, value: string | null) => void;
}) {
  const { t } = useTranslation();
  return (
    <Select
      label={t(`record.field.${field}`)}
      placeholder={t("record.bulk.unchanged")}
      data={members.map((member) => ({ value: member, label: t(`${words}.${member}`) }))}
      value={typeof value === "string" ? value : null}
      clearable
      comboboxProps={{ withinPortal: false }}
      onChange={(chosen) => onChange(field, chosen)}
    />
  );
}

function ReferencesChange({
  field: { field, definitions },
  value,
  onChange,
}: {
  field: Extract<BulkField, { definitions: unknown }>;
  value: BulkValues[string] | undefined;
  onChange: (field: string, value: BulkValues[string] | null) => void;
}) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<ReferenceMode>("add");
  const references: readonly Reference[] = typeof value === "object" ? value.references : [];

  function show(nextMode: ReferenceMode, next: readonly Reference[]) {
    setMode(nextMode);
    onChange(field, next.length === 0 ? null : { mode: nextMode, references: next });
  }

  return (
    <Section title={t(`record.field.${field}`)}>
      <SegmentedControl
        size="xs"
        my={4}
        aria-label={t("record.bulk.mode.label", { field: t(`record.field.${field}`) })}
        data={referenceModes.map((one) => ({ value: one, label: t(`record.bulk.mode.${one}`) }))}
        value={mode}
        onChange={(next) => show(next as ReferenceMode, references)}
      />
      {references.length > 0 && (
        <ReferenceList
          references={references}
          definitions={definitions}
          action={({ id }, name) => (
            <RemoveButton
              name={name}
              onClick={() =>
                show(
                  mode,
                  references.filter((one) => one.id !== id),
                )
              }
            />
          )}
        />
      )}
      <Group gap="xs" mt={4}>
        {definitions.map((definition) => (
          <ChooserButton
            key={definition.type}
            definition={definition}
            isOffered={({ id }) => !references.some((one) => one.id === id)}
            onChoose={(chosen) =>
              show(mode, [...references, ...chosen.map(({ id }) => ({ id, type: definition.type }))])
            }
          />
        ))}
      </Group>
    </Section>
  );
}
