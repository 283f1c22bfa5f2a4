import { List, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeSet, HistoryEntry } from "#contract/change-sets.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { isolated } from "#contract/isolated.ts";
import { authorName } from "../history/author-name.ts";
import { ApiError, request } from "../records/request.ts";
import { reasonText } from "../ui/error-line.tsx";
import { formatInstant } from "../ui/instant.ts";
import type { Done } from "./done.ts";

type Conflict = NonNullable<ErrorBody["conflicts"]>[number];

const mostShown = 5;
// The change that causes the refusal is among the last ones.
const mostLookedThrough = 20;

/** The reason why an action cannot be undone: the later changes and their authors. */
export default function UndoRefusal({ done, error }: { done: Done; error: unknown }) {
  const { t } = useTranslation();
  const body = error instanceof ApiError ? error.body : null;
  const conflicts = body?.conflicts ?? [];
  if (body?.code === "undone") return <AlreadyUndone done={done} />;
  if (conflicts.length === 0) {
    return (
      <>
        <Text size="sm">{t("record.undo.refused", { what: done.what })}</Text>
        <Text size="sm">{reasonText(error, t)}</Text>
      </>
    );
  }
  return (
    <>
      <Text size="sm">{t("record.undo.changedSince", { what: done.what })}</Text>
      <List size="sm">
        {conflicts.slice(0, mostShown).map((conflict, index) => (
          <List.Item key={conflict.id ?? index}>
            <ConflictText conflict={conflict} done={done} />
          </List.Item>
        ))}
      </List>
      {conflicts.length > mostShown && (
        <Text size="sm">{t("record.andMore", { count: conflicts.length - mostShown })}</Text>
      )}
    </>
  );
}

/** "Hawks: Name – Anna Berg, 22.11.26, 12:31", or the entities that use it. */
function ConflictText({
  conflict: { type, id, name, fields = [], usedBy = [] },
  done,
}: {
  conflict: Conflict;
  done: Done;
}) {
  const { t } = useTranslation();
  const nameOf = (one: Pick<Conflict, "type" | "name">) => one.name ?? t(`${one.type}.one`);
  const since = useAnswer(() => (id === undefined ? null : lastChangeBeside(done, id, fields)));
  const subject = isolated(nameOf({ type, name }));
  if (usedBy.length > 0)
    return t("record.undo.usedBy", { subject, users: usedBy.map((one) => isolated(nameOf(one))).join(", ") });
  const what =
    fields.length > 0 ? `${subject}: ${fields.map((field) => t(`record.field.${field}`)).join(", ")}` : subject;
  if (!since) return what;
  const by = { by: authorName(since.by, t("record.undo.server"), t), time: formatInstant(since.at) };
  return `${what} – ${wordsOf(since.action, by, t)}`;
}

function wordsOf(action: HistoryEntry["action"], by: { by: string; time: string }, t: TFunction): string {
  return t(`record.undo.by.${action}`, by);
}

function AlreadyUndone({ done }: { done: Done }) {
  const { t } = useTranslation();
  const undo = useAnswer(() => undoOf(done));
  return (
    <Text size="sm">
      {undo
        ? t("record.undo.undoneBy", {
            what: done.what,
            by: authorName(undo.by, t("record.undo.server"), t),
            time: formatInstant(undo.at),
          })
        : t("record.undo.already", { what: done.what })}
    </Text>
  );
}

/** The last change of an entity, or of these fields, that does not belong to the undone action. */
async function lastChangeBeside({ sets, sport }: Done, id: string, fields: readonly string[]) {
  const query = { entity: id, limit: mostLookedThrough };
  const { changes } = await request<{ changes: HistoryEntry[] }>("GET", "/history", { query, sport });
  const others = changes.filter(({ changeSet }) => !sets.some((set) => set.id === changeSet));
  const concerns = ({ after }: HistoryEntry) => fields.some((field) => after !== null && field in after);
  return others.find(concerns) ?? others[0] ?? null;
}

async function undoOf({ sets, sport }: Done): Promise<ChangeSet | null> {
  const read = async (id: string) =>
    (await request<{ changeSet: ChangeSet }>("GET", `/change-sets/${id}`, { sport })).changeSet;
  for (const { id } of sets) {
    const { undoneBy } = await read(id);
    if (undoneBy !== null) return read(undoneBy);
  }
  return null;
}

/** The answer once it has loaded; nothing after a failure, because the rest of the message is useful without it. */
function useAnswer<T>(load: () => Promise<T | null> | null): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is requested once, when the message appears
  useEffect(() => {
    load()?.then(setAnswer, () => {});
  }, []);
  return answer;
}
