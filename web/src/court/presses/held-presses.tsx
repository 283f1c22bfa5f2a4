import { Alert, Button, Group, Table, Text } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import "@mantine/core/styles/Table.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatResult } from "#competition/result-notation.ts";
import type { HistoryEntry } from "#contract/change-sets.ts";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { isMissing, useOne } from "../../kit/records/queries.ts";
import { request } from "../../kit/records/request.ts";
import { useUser } from "../../kit/sign-in/session.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { useStore } from "../../kit/ui/store.ts";
import { Follows } from "../match/follows.tsx";
import { useTeamNames } from "../match/match-name.ts";
import { formatScores, labelOfSets } from "../match/set-words.ts";
import { courtOf } from "./court.ts";
import { errorOf, type Held, type KeptPress, outcomeOf } from "./kept-press.ts";
import { changeBy, readEnding, resultIn, seenOf, type Thing } from "./press.ts";
import { readSets } from "./pressed-sets.ts";

/** The presses that need a decision before they can be saved, also if the match has been deleted. */
export function HeldPresses({ id, isNew }: { id: string; isNew: boolean }) {
  const client = useQueryClient();
  const court = useMemo(() => courtOf(client, id), [client, id]);
  const { held } = useStore(court.state);
  const { data, error } = useOne(definition, id, { arriving: isNew, early: true });
  const [first] = held;
  const match = isMissing(error) ? undefined : data;
  return first ? <Decision held={held} why={first.held} match={match} court={court} /> : null;
}

function Decision({
  held,
  why,
  match,
  court,
}: {
  held: readonly KeptPress[];
  why: Held | undefined;
  match: Match | undefined;
  court: ReturnType<typeof courtOf>;
}) {
  const { t } = useTranslation();
  const names = useTeamNames(match?.competitors ?? []);
  const who = useWhoSaved(held[0]?.match ?? "");
  const outcome = outcomeOf(held);
  const fits = match ? outcome.filter(({ thing, first }) => seenOf(match, thing).teamId === first.from.teamId) : [];
  const only = outcome.length === 1 ? outcome[0] : undefined;
  const count = held.length;
  const nameOf = ({ thing, first, last }: Pick<(typeof outcome)[number], "thing" | "first" | "last">) => {
    if (thing === "result") return t("record.field.result");
    if (thing === "sets") return t(labelOfSets(readSets(first.from.value), readSets(last.to)) ?? "record.field.sets");
    if (typeof thing === "string") return t(`record.field.${thing}`);
    const { teamId } = first.from;
    const isThere = match?.competitors[thing]?.id === teamId && teamId !== null;
    return (isThere ? names[thing] : undefined) ?? t("match.team", { number: thing + 1 });
  };
  const inWords = (value: string, press: KeptPress) =>
    press.thing === "result" ? formatResult(resultIn(value, press)) || "–" : wordsOf(press.thing, value, t);

  return (
    <Alert role="alert" color="yellow" variant="outline" mb="md" maw="36rem" title={t("match.held.title", { count })}>
      {why?.kind === "failed" ? (
        <>
          <ErrorLine error={errorOf(why)} />
          {match && only && (
            <Follows
              error={errorOf(why)}
              match={match}
              changes={changeBy(match, only.last)}
              onSaved={() => leave(court.dropHeld)}
            />
          )}
        </>
      ) : (
        <Text size="sm">{who === null ? t("match.held.somebody") : t("match.held.by", { name: who })}</Text>
      )}
      <Table my="xs" withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th scope="col">{t("match.held.pressed")}</Table.Th>
            <Table.Th scope="col">{t("match.held.now")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outcome.map(({ thing, first, last, count }) => (
            <Table.Tr key={thing}>
              <Table.Th scope="row">{nameOf({ thing, first, last })}</Table.Th>
              <Table.Td>
                {inWords(first.from.value, first)} → <b>{inWords(last.to, last)}</b>{" "}
                <Text span size="xs" c="dimmed">
                  {t("match.held.count", { count })}
                </Text>
              </Table.Td>
              <Table.Td>
                {match === undefined
                  ? "–"
                  : seenOf(match, thing).teamId === first.from.teamId
                    ? inWords(seenOf(match, thing).value, last)
                    : t("match.held.otherTeam")}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs">
        <Button size="xs" disabled={fits.length === 0} onClick={() => leave(court.applyHeld)}>
          {t("match.held.apply")}
        </Button>
        <Button size="xs" variant="default" onClick={() => leave(court.dropHeld)}>
          {t("match.held.drop")}
        </Button>
      </Group>
    </Alert>
  );
}

/** A value of the match in words. */
function wordsOf(thing: Thing, value: string, t: TFunction): string {
  if (thing === "state") return t(`match.state.${value}`);
  if (thing === "sets") {
    const sets = readSets(value);
    return sets.length === 0 ? t("match.nothingPlayed") : formatScores(sets);
  }
  if (thing === "outcome") {
    const { outcome } = readEnding(value);
    return outcome === null ? "–" : t(`match.outcome.${outcome}`);
  }
  return value;
}

/** The name of the other user who saved the match last; null while it is unknown. */
function useWhoSaved(match: string): string | null {
  const userId = useUser()?.id;
  const { data } = useQuery({
    queryKey: ["who-saved", match],
    queryFn: ({ signal }) =>
      request<{ changes: HistoryEntry[] }>("GET", "/history", { query: { entity: match, limit: 100 }, signal }),
    staleTime: 0,
    retry: false,
  });
  return data?.changes.find(({ by }) => by !== null && by.id !== userId)?.by?.name ?? null;
}

/** The buttons disappear together with the presses. */
function leave(close: () => void) {
  close();
  document.getElementById("page-heading")?.focus();
}
