import { Button, List, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { AskForPerson } from "../../clubs/people/ask-for-person.tsx";
import type { SetRefusal } from "../../kit/bulk/sets.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { FoundPeople } from "../../registry/participant/found-people.tsx";
import type { Plan } from "./plan.ts";

/**
 * The rows that the server refuses, with the reasons; without rows, the reason why it refuses all. Who is there already
 * in another club can be asked for.
 */
export function RefusedRows({
  refusal: { error, refused },
  plan,
  onLeaveOut,
}: {
  refusal: SetRefusal;
  plan: Plan;
  onLeaveOut: ((rows: readonly number[]) => void) | null;
}) {
  const { t } = useTranslation();
  if (refused.length === 0) return <ErrorLine error={error} />;
  const entries = new Map(plan.entries.map((entry) => [entry.id, entry]));
  const names = new Map(plan.rows.map(({ row, name }) => [row, name]));
  const lines = refused.map(({ entity, problem }) => {
    const [row = 0] = entries.get(entity.id)?.rows ?? [];
    const { code, params = {}, message, path } = problem;
    const text = t([`issue.${code}`, `error.${code}`], { ...params, message, uses: "", defaultValue: message });
    const [, field] = /^changes\.\d+\.data\.([^.]+)/.exec(path) ?? [];
    const what = field === undefined ? text : `${t(`record.field.${field}`)}: ${text}`;
    const line = t("import.refused.row", { row, name: names.get(row) ?? "", what });
    return { id: entity.id, row, line, candidates: problem.candidates ?? [], clubId: clubOf(entity) };
  });
  const rows = [...new Set(lines.flatMap(({ row }) => (row > 0 ? row : [])))];
  return (
    <>
      <Text role="alert">{t("import.refused.title", { count: rows.length })}</Text>
      <List size="sm" mah="40vh" style={{ overflowY: "auto" }}>
        {lines.map(({ id, line, candidates, clubId }) => (
          <List.Item key={id}>
            {line}
            {candidates.length > 0 && (
              <FoundPeople
                found={candidates}
                action={({ participant, name, organizations }) =>
                  clubId !== null &&
                  !organizations.some((one) => one.id === clubId) && (
                    <AskForPerson id={participant.id} name={name} clubId={clubId} />
                  )
                }
              />
            )}
          </List.Item>
        ))}
      </List>
      {onLeaveOut && rows.length > 0 && (
        <Button size="xs" variant="default" mt="xs" onClick={() => onLeaveOut(rows)}>
          {t("import.check.leaveOut", { count: rows.length })}
        </Button>
      )}
    </>
  );
}

/** The club that the row gives a new person to. */
function clubOf({ memberships }: AnyEntity): string | null {
  const [first] = (memberships ?? []) as Participant["memberships"];
  return first?.organization.id ?? null;
}
