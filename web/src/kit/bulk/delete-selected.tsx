import IconTrash from "icon:trash";
import { Button, List, Progress, Skeleton, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import { DeleteHint } from "../deletion/delete-hint.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { nameOf } from "../records/name-of.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { Refused } from "./refused.tsx";
import type { Selection } from "./selection.ts";
import { countOf, type PlannedSet, toSets, usersFirst, withoutRefused } from "./sets.ts";
import { useBulk } from "./use-bulk.ts";

/** From this number on, the user has to type the number, so that nobody deletes a whole list with two clicks. */
const mostUnasked = 20;

/**
 * Deletes the checked rows after a question: all or none of them. If some cannot be deleted, a second question offers
 * to delete the others.
 */
export default function DeleteSelected({ definition, selection }: { definition: AnyKind; selection: Selection }) {
  const { t } = useTranslation();
  const { state, open, close, apply } = useBulk(definition, selection.ids, {
    title: (count) => t("record.bulk.deleted", { count }),
    onApplied: selection.remove,
  });
  const [typed, setTyped] = useState("");
  const count = state.step === "asking" ? state.entities.length : selection.ids.size;
  const rest = state.step === "refused" ? withoutRefused(state.left, state.refusal) : [];
  const isHeld = count > mostUnasked && digitsOf(typed) !== String(count);

  return (
    <>
      <Button
        size="xs"
        variant="light"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => {
          setTyped("");
          void open();
        }}
      >
        {t("record.delete.selected", { count: selection.ids.size })}
      </Button>
      <Dialog
        title={state.step === "refused" ? t("record.delete.report") : t(`${definition.type}.deleteMany`, { count })}
        opened={state.step !== "closed"}
        onClose={close}
        size="lg"
        buttons={
          <>
            <Button variant="default" onClick={close} data-autofocus>
              {t(buttonOf(state.step))}
            </Button>
            {(state.step === "asking" || state.step === "loading") && (
              <Button
                color="red.9"
                loading={state.step === "loading"}
                disabled={count === 0 || isHeld}
                onClick={() => state.step === "asking" && apply(deletions(definition, state.entities))}
              >
                {t("record.delete.confirm")}
              </Button>
            )}
            {rest.length > 0 && (
              <Button color="red.9" onClick={() => apply(rest)}>
                {state.step === "refused" && state.refusal.refused.length > 0
                  ? t("record.delete.rest", { count: countOf(rest) })
                  : t("record.tryAgain")}
              </Button>
            )}
          </>
        }
      >
        {state.step === "loading" && <Skeleton height={60} />}
        {state.step === "failed" && <ErrorLine error={state.error} />}
        {state.step === "asking" && (
          <>
            <Names definition={definition} entities={state.entities} />
            <DeleteHint definition={definition} />
            {count > mostUnasked && (
              <TextInput
                label={t("record.delete.typeNumber", { count })}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </>
        )}
        {state.step === "applying" && (
          <>
            <Progress value={(100 * state.done) / state.total} aria-label={t("record.delete.progress")} />
            <Text role="status">{t("record.delete.done", { done: state.done, total: state.total })}</Text>
          </>
        )}
        {state.step === "refused" && (
          <>
            <Text>
              {t(state.done === 0 ? "record.delete.noneYet" : "record.delete.deleted", { count: state.done })}
            </Text>
            <Refused definition={definition} refusal={state.refusal} />
          </>
        )}
      </Dialog>
    </>
  );
}

function deletions({ type }: AnyKind, entities: readonly AnyEntity[]): PlannedSet[] {
  return toSets(
    usersFirst(entities).map((entity) => ({
      entity,
      change: { type, id: entity.id, version: entity.version + 1, delete: true },
    })),
  );
}

const mostNamed = 8;

function Names({ definition, entities }: { definition: AnyKind; entities: AnyEntity[] }) {
  const { t } = useTranslation();
  const others = entities.length - mostNamed;
  return (
    <List size="sm">
      {entities.slice(0, others > 1 ? mostNamed : entities.length).map((entity) => (
        <List.Item key={entity.id}>
          <bdi>{nameOf(definition, entity)}</bdi>
        </List.Item>
      ))}
      {others > 1 && <List.Item>{t("record.delete.others", { count: others })}</List.Item>}
    </List>
  );
}

function buttonOf(step: ReturnType<typeof useBulk>["state"]["step"]): string {
  if (step === "applying") return "record.delete.stop";
  return step === "failed" ? "record.close" : "record.cancel";
}

/** The number may be typed as it is shown above the field: "10,000", "10.000". */
function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
