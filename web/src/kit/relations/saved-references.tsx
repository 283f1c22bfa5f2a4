import { Group, Text } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyKind } from "#contract/kind.ts";
import { useRightsTo } from "../access/rights.ts";
import { useDialog } from "../dialogs/use-dialog.ts";
import { ReferenceList } from "../page/reference-list.tsx";
import type { Stored } from "../records/entities.ts";
import { nameOf } from "../records/name-of.ts";
import { removeReference } from "../records/references.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { RemoveButton } from "../ui/remove-button.tsx";
import { ChooserButton } from "./chooser.tsx";
import { useAddedReferences } from "./use-added-references.ts";
import { useSavedReference } from "./use-saved-reference.ts";

interface Place<D extends AnyKind> {
  definition: D;
  entity: Stored<D>;
  /** The field with the references. */
  field: string & keyof Stored<D>;
}

/** References of a stored entity. They are added and removed at once, without a form. */
export function SavedReferences<D extends AnyKind>({
  targets,
  among,
  question,
  children,
  ...place
}: Place<D> & {
  /** The possible kinds of the references. */
  targets: readonly AnyKind[];
  /** The ids of the only entities that can be added. */
  among?: readonly string[];
  /** The dialog that asks before a reference is removed; without it, references are removed at once. */
  question?: ((about: RemovalQuestion) => ReactNode) | undefined;
  /** Content beside the buttons. */
  children?: ReactNode;
}) {
  const { definition, entity, field } = place;
  const { t } = useTranslation();
  const { mayManage } = useRightsTo(definition, entity);
  const buttons = useRef<HTMLDivElement>(null);
  const references = entity[field] as readonly Reference[];
  const adding = useAddedReferences(definition, field);

  if (!mayManage) return <ReferenceList references={references} definitions={targets} />;
  return (
    <>
      <Text size="xs" c="dimmed" mb="xs">
        {t("record.childrenHint")}
      </Text>
      <ReferenceList
        references={references}
        definitions={targets}
        action={(reference, name) => (
          <Remove
            {...place}
            reference={reference}
            name={name}
            question={question}
            onRemoved={() => buttons.current?.querySelector("button")?.focus()}
          />
        )}
      />
      <Group ref={buttons} gap="xs" mt="xs">
        {targets.map((target) => (
          <ChooserButton
            key={target.type}
            definition={target}
            {...(among && { among })}
            isOffered={({ id }) => id !== entity.id && !references.some((reference) => reference.id === id)}
            onChoose={(chosen) =>
              adding.mutateAsync({
                entities: [entity],
                references: chosen.map(({ id }) => ({ id, type: target.type })),
                names: chosen.map((one) => nameOf(target, one)),
              })
            }
          />
        ))}
        {children}
      </Group>
    </>
  );
}

/** What a question before a removal is about, and what it can do. */
export interface RemovalQuestion {
  reference: Reference;
  name: string;
  opened: boolean;
  onClose: () => void;
  onRemove: () => void;
}

function Remove<D extends AnyKind>({
  definition,
  entity: { id },
  field,
  reference,
  name,
  question,
  onRemoved,
}: Place<D> & {
  reference: Reference;
  name: string;
  question: ((about: RemovalQuestion) => ReactNode) | undefined;
  onRemoved: () => void;
}) {
  const { t } = useTranslation();
  const asking = useDialog<null>();
  const removing = useSavedReference(definition, {
    change: () => removeReference(definition, id, field, reference),
    what: () => t("record.removed", { name }),
  });
  const remove = () => removing.mutate(undefined, { onSuccess: onRemoved });
  return (
    <>
      {removing.error && <ErrorLine error={removing.error} />}
      <RemoveButton name={name} isBusy={removing.isPending} onClick={question ? () => asking.open(null) : remove} />
      {question?.({
        reference,
        name,
        opened: asking.opened,
        onClose: asking.close,
        onRemove: () => {
          asking.close();
          remove();
        },
      })}
    </>
  );
}
