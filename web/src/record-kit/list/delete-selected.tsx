import { Button, List, Progress, Skeleton, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyEntity, type AnyKind, nameOf } from "#contract/kind.ts";
import { getMany, remove } from "../../records/entities.ts";
import { dropRemoved } from "../../records/queries.ts";
import { ErrorLine, errorText } from "../../ui/error-line.tsx";
import { DeleteHint } from "../dialogs/delete-hint.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { deleteMany, type Refusal } from "./delete-many.ts";
import type { Selection } from "./selection.ts";

type Step =
  | { step: "closed" | "loading" }
  | { step: "failed"; error: unknown }
  | { step: "asking"; entities: AnyEntity[] }
  | { step: "deleting"; total: number; done: number }
  | { step: "report"; deleted: number; refusals: Refusal<AnyEntity>[] };

/** Deletes the checked rows after one question, and reports what was refused and why. */
export default function DeleteSelected({ definition, selection }: { definition: AnyKind; selection: Selection }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [state, setState] = useState<Step>({ step: "closed" });
  const stopped = useRef(false);
  const count = state.step === "asking" ? state.entities.length : selection.ids.size;

  function close() {
    stopped.current = true;
    if (state.step !== "deleting") setState({ step: "closed" });
  }

  async function ask() {
    stopped.current = false;
    setState({ step: "loading" });
    try {
      const entities = await getMany(definition, [...selection.ids]);
      if (!stopped.current) setState({ step: "asking", entities });
    } catch (error) {
      setState({ step: "failed", error });
    }
  }

  async function deleteAll(entities: AnyEntity[]) {
    const deleted: string[] = [];
    setState({ step: "deleting", total: entities.length, done: 0 });
    const refusals = await deleteMany(entities, (entity) => remove(definition, entity), {
      stopped: () => stopped.current,
      onDeleted({ id }) {
        deleted.push(id);
        setState({ step: "deleting", total: entities.length, done: deleted.length });
      },
    });
    selection.remove(deleted);
    dropRemoved(client, definition, deleted);
    if (refusals.length > 0) setState({ step: "report", deleted: deleted.length, refusals });
    else {
      setState({ step: "closed" });
      notifications.show({ message: t("record.delete.deleted", { count: deleted.length }) });
    }
  }

  return (
    <>
      <Button size="xs" variant="light" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={ask}>
        {t("record.delete.selected", { count: selection.ids.size })}
      </Button>
      <Dialog
        title={state.step === "report" ? t("record.delete.report") : t(`${definition.type}.deleteMany`, { count })}
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
                disabled={count === 0}
                onClick={() => state.step === "asking" && deleteAll(state.entities)}
              >
                {t("record.delete.confirm")}
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
          </>
        )}
        {state.step === "deleting" && (
          <>
            <Progress value={(100 * state.done) / state.total} aria-label={t("record.delete.progress")} />
            <Text role="status">{t("record.delete.done", { done: state.done, total: state.total })}</Text>
          </>
        )}
        {state.step === "report" && (
          <>
            <Text>{t("record.delete.deleted", { count: state.deleted })}</Text>
            <Text>{t("record.delete.refused", { count: state.refusals.length })}</Text>
            <List size="sm" mah="50vh" style={{ overflowY: "auto" }}>
              {state.refusals.map(({ entity, error }) => (
                <List.Item key={entity.id}>
                  <Text span fw={600}>
                    {nameOf(definition, entity)}
                  </Text>
                  {`: ${errorText(error, t)}`}
                </List.Item>
              ))}
            </List>
          </>
        )}
      </Dialog>
    </>
  );
}

const mostNamed = 8;

function Names({ definition, entities }: { definition: AnyKind; entities: AnyEntity[] }) {
  const { t } = useTranslation();
  const others = entities.length - mostNamed;
  return (
    <List size="sm">
      {entities.slice(0, others > 1 ? mostNamed : entities.length).map((entity) => (
        <List.Item key={entity.id}>{nameOf(definition, entity)}</List.Item>
      ))}
      {others > 1 && <List.Item>{t("record.delete.others", { count: others })}</List.Item>}
    </List>
  );
}

function buttonOf(step: Step["step"]): string {
  if (step === "deleting") return "record.delete.stop";
  return step === "report" || step === "failed" ? "record.close" : "record.cancel";
}
