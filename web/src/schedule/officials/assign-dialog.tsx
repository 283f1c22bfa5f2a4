import { Button, Combobox, Skeleton, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { participant } from "#contract/kinds/participant.ts";
import { lengthOf, type MatchMinutes } from "#contract/match-minutes.ts";
import { findOverlaps } from "#contract/overlaps.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { catchLostFocus } from "../../kit/dialogs/lost-focus.ts";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { mostOffered } from "../../kit/relations/offered.ts";
import relations from "../../kit/relations/relations.module.css";
import { SearchOptions } from "../../kit/relations/search-options.tsx";
import { useSettled } from "../../kit/relations/use-settled.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { useMatchWords } from "../board/match-words.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";
import type { Candidate, InTheWay } from "./candidates.ts";
import classes from "./officials.module.css";
import { useCandidates } from "./use-candidates.ts";
import type { OfficialsDay } from "./use-officials-day.ts";

/** A dialog that adds an official to these matches. Free people come first, and the matches of everybody are shown. */
export default function AssignDialog({
  data,
  matches,
  opened,
  onClose,
  onDone,
}: {
  data: OfficialsDay;
  matches: readonly BoardMatch[];
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const q = useSettled(search.trim());
  const { candidates, others, error, isFetching } = useCandidates(data, matches, q);
  const shown = (candidates ?? []).slice(0, mostOffered);
  const names = matches.map(data.words.nameOf);
  const saving = useChangeSet({
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const failure = saving.error ?? error;
  const wayWords = useWayWords(data, matches, others);
  const overlapping = overlapsAmong(matches, data.owner.schedule);

  function assign(person: string) {
    const candidate = shown.find(({ id }) => id === person);
    if (!candidate || saving.isPending) return;
    const changed = matches.filter(({ officials }) => officials.every(({ id }) => id !== person));
    saving.mutate({
      changes: changed.map(({ id, version, officials }) => {
        const next = [...officials, { id: person, type: "participant" }];
        return { type: kind.type, id, version: version + 1, data: { officials: next } };
      }),
      done:
        changed.length === 1
          ? t("officials.added", { official: candidate.name, name: data.words.nameOf(changed[0] as BoardMatch) })
          : t("officials.addedToMany", { official: candidate.name, count: changed.length }),
      title: "officials.inHistory.added",
    });
  }

  return (
    <Dialog
      title={t("officials.add")}
      opened={opened}
      onClose={onClose}
      onClosed={catchLostFocus}
      buttons={
        <Button variant="default" onClick={onClose}>
          {t("record.cancel")}
        </Button>
      }
    >
      <Text size="sm">{names.join(", ")}</Text>
      {overlapping && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t("officials.overlapping")}
        </Text>
      )}
      <SearchOptions
        kind={participant}
        search={search}
        onSearch={setSearch}
        found={q === "" || isFetching ? null : shown}
        onTake={assign}
      >
        {shown.map((candidate) => (
          <Combobox.Option key={candidate.id} value={candidate.id} className={relations.option}>
            <CandidateLines candidate={candidate} wayWords={wayWords} />
          </Combobox.Option>
        ))}
      </SearchOptions>
      {!candidates && !error && <Skeleton height="2rem" />}
      <Text size="xs" c="dimmed" role="status" mih="1.5em">
        {!candidates || isFetching
          ? t("record.loading")
          : shown.length === 0
            ? t(q === "" ? "officials.none" : "record.chooser.none")
            : q === "" && t("officials.searchOthers")}
      </Text>
      {failure != null && <ErrorLine error={failure} />}
    </Dialog>
  );
}

function CandidateLines({ candidate, wayWords }: { candidate: Candidate; wayWords: (way: InTheWay) => string }) {
  const { t } = useTranslation();
  const { name, inTheWay, onDay, inTournament } = candidate;
  return (
    <span className={classes.candidate}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.facts}>
        {t("officials.onDay", { count: onDay })}
        {", "}
        {t("officials.inTournament", { count: inTournament })}
      </span>
      {inTheWay.map((way) => (
        <span key={`${way.as} ${way.match.id}`} className={classes.conflict}>
          {wayWords(way)}
        </span>
      ))}
    </span>
  );
}

/** The obstacle of a person in words, such as "Plays at 10:00: Herons – Terns". */
function useWayWords(data: OfficialsDay, selected: readonly BoardMatch[], others: readonly BoardMatch[] | undefined) {
  const { t, i18n } = useTranslation();
  const { matches, zone } = data;
  const elsewhere = useMemo(() => {
    const ids = new Set(matches.map(({ id }) => id));
    return (others ?? []).filter(({ id }) => !ids.has(id));
  }, [matches, others]);
  const words = useMatchWords(matches, elsewhere);
  return ({ match, as }: InTheWay): string => {
    const name = words.nameOf(match as BoardMatch);
    const isSelected = selected.some(({ id }) => id === match.id);
    if (isSelected || match.scheduledAt === null) return t("officials.way.playsIn", { name });
    return t(`officials.way.${as}`, { name, time: clockIn(zone, i18n.language).format(Date.parse(match.scheduledAt)) });
  };
}

/** Whether some of these matches overlap, so that nobody could officiate at all of them. */
function overlapsAmong(matches: readonly BoardMatch[], schedule: MatchMinutes): boolean {
  const stretches = matches.flatMap((match) => {
    if (match.scheduledAt === null) return [];
    const start = Date.parse(match.scheduledAt);
    return [{ start, end: start + lengthOf(match, schedule) }];
  });
  return findOverlaps(stretches).length > 0;
}
