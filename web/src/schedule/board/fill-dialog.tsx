import { Button, Group, Loader, Radio, Stack, Text } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { stage } from "#contract/kinds/stage.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import type { Stored } from "../../kit/records/entities.ts";
import { useParts } from "../../kit/records/queries.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { stageNames } from "../../tournament/stage/stage-names.ts";
import { type BoardMatch, isMovable } from "../conflicts/match-slot.ts";
import { Checks } from "./checks.tsx";
import type { Proposal } from "./proposal.ts";
import { ProposalConflicts } from "./proposal-conflicts.tsx";
import { ProposalList } from "./proposal-list.tsx";
import { problemOf, toDraft, toSchedule } from "./schedule-draft.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import type { Board } from "./use-board.ts";
import type { Moves } from "./use-moves.ts";
import { useProposal } from "./use-proposal.ts";

interface FillDialogProps {
  data: Board;
  /** The stage whose matches are placed; all stages are offered if this is missing. */
  stage?: Stored<typeof stage>;
  today: string;
  opened: boolean;
  onClose: () => void;
  onMove: (moves: Moves) => void;
  /** Changes to another day. */
  onDay?: (day: string) => void;
}

/** Proposes times and fields for matches. The user first sets the rules, and then chooses from the proposal. */
export default function FillDialog({ data, stage: only, today, opened, onClose, onMove, onDay }: FillDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { day } = data;
  const rules = useFillRules(data, only);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [toShow, setToShow] = useState<string | null>(null);
  const asking = useProposal(data);
  const proposal = asking.data;

  function propose(event: FormEvent) {
    event.preventDefault();
    if (rules.problem !== null || asking.isPending) return;
    asking.mutate(rules.request(), { onSuccess: (found) => setTicked(new Set(idsIn(found))) });
  }

  function place(event: FormEvent) {
    event.preventDefault();
    if (!proposal || ticked.size === 0) return;
    const lines = proposal.groups.flatMap((group) => group.lines).filter(({ match }) => ticked.has(match.id));
    // A match without a proposed time is only cleared if that makes room for the others.
    const cleared = proposal.cleared.map((match) => ({ match, slot: null }));
    const done = t("board.fill.done", { count: lines.length });
    const days = proposal.groups
      .filter((group) => group.lines.some((line) => lines.includes(line)))
      .map((group) => group.day);
    setToShow(days.includes(day.day) ? null : (days[0] ?? null));
    onMove({ moves: [...cleared, ...lines], done, name: done });
    onClose();
  }

  return (
    <Dialog
      title={t("board.fill.title")}
      size="lg"
      opened={opened}
      onClose={onClose}
      onClosed={() => toShow !== null && onDay?.(toShow)}
      buttons={
        <>
          {proposal && (
            <Button variant="default" onClick={asking.reset}>
              {t("board.fill.back")}
            </Button>
          )}
          <DialogButtons
            type="submit"
            form={formId}
            onCancel={onClose}
            loading={asking.isPending}
            disabled={proposal ? ticked.size === 0 : rules.problem !== null}
          >
            {proposal ? t("board.fill.place", { count: ticked.size }) : t("board.fill.propose")}
          </DialogButtons>
        </>
      }
    >
      <form id={formId} onSubmit={proposal ? place : propose}>
        {proposal ? (
          <Found data={data} proposal={proposal} ticked={ticked} onTicked={setTicked} />
        ) : (
          <Stack gap="md">
            <FillRules rules={rules} data={data} only={only} today={today} />
            {asking.isPending && (
              <Group gap="xs" role="status">
                <Loader size="xs" />
                <Text size="sm">{t("board.fill.searching")}</Text>
              </Group>
            )}
            {asking.error && <ErrorLine error={asking.error} />}
          </Stack>
        )}
      </form>
    </Dialog>
  );
}

type Rules = ReturnType<typeof useFillRules>;

/** What the user sets before a proposal, and the matches that it means. */
function useFillRules({ owner, zone, fields, day, matches, unplaced }: Board, only: Stored<typeof stage> | undefined) {
  const { t } = useTranslation();
  const { data: stored } = useParts(stage, owner.id);
  const stages = only ? (stored ?? []).map((one) => (one.id === only.id ? only : one)) : stored;
  const [draft, setDraft] = useState(() => toDraft(owner, { day: day.day, now: Date.now(), zone, fields }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(only ? [only.id] : owner.stages.map(({ id }) => id)),
  );
  const [replace, setReplace] = useState(false);
  const isAll = chosen.size === owner.stages.length;
  const isDated = (match: BoardMatch) => hasRoundDate(match, stages ?? []);
  // In a single stage, only matches of rounds with dates are placed.
  const isMeant = (match: BoardMatch) => (only ? isDated(match) : true) && (isAll || chosen.has(match.parent.id));
  const toPlace = (replace ? matches.filter(isMovable) : unplaced).filter(isMeant);
  const dated = toPlace.filter(isDated);
  // Matches of rounds with dates need neither days nor fields.
  const needsSchedule = !only && (dated.length === 0 || dated.length < toPlace.length);
  return {
    draft,
    setDraft,
    chosen,
    setChosen,
    replace,
    setReplace,
    names: stageNames(stages ?? [], t),
    /** How many of the matches without a place are meant. */
    unplaced: unplaced.filter(isMeant).length,
    /** How many matches are placed by the dates of their rounds. */
    dated: dated.length,
    needsSchedule,
    problem: needsSchedule ? problemOf(draft) : null,
    request() {
      const schedule = needsSchedule ? toSchedule(draft) : null;
      const fixed = only && matches.filter((match) => !isMeant(match)).map(({ id }) => id);
      return { schedule, replace, ...(!isAll && { stages: [...chosen] }), ...(fixed && { fixed }) };
    },
  };
}

function FillRules({
  rules,
  data: { owner, places },
  only,
  today,
}: {
  rules: Rules;
  data: Board;
  only: Stored<typeof stage> | undefined;
  today: string;
}) {
  const { t } = useTranslation();
  const { dated, needsSchedule, problem } = rules;
  return (
    <>
      <Text size="sm">{t("board.fill.proposes")}</Text>
      <Radio.Group
        size="xs"
        label={t("board.fill.what")}
        value={String(rules.replace)}
        onChange={(value) => rules.setReplace(value === "true")}
      >
        <Stack gap={6} mt={4}>
          <Radio size="xs" value="false" label={t("board.fill.onlyUnplaced", { count: rules.unplaced })} />
          <Radio size="xs" value="true" label={t("board.fill.replace")} />
        </Stack>
      </Radio.Group>
      {!only && owner.stages.length > 1 && (
        <Checks
          label={t("board.fill.stages")}
          options={owner.stages.map(({ id }) => ({ value: id, label: rules.names.get(id) ?? "…" }))}
          ticked={rules.chosen}
          onChange={rules.setChosen}
        />
      )}
      {dated > 0 && (
        <Text size="sm">{needsSchedule ? t("board.fill.datedFirst", { count: dated }) : t("board.fill.allDated")}</Text>
      )}
      {needsSchedule && <ScheduleFields draft={rules.draft} fields={places} today={today} onChange={rules.setDraft} />}
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {t(`board.fill.problem.${problem}`)}
        </Text>
      )}
    </>
  );
}

/** A proposal, of which the user chooses. */
function Found({
  data,
  proposal,
  ticked,
  onTicked,
}: {
  data: Board;
  proposal: Proposal;
  ticked: ReadonlySet<string>;
  onTicked: (ticked: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation();
  const ids = idsIn(proposal);

  function tick(id: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    onTicked(next);
  }

  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {t("board.fill.found", { count: ids.length })}
      </Text>
      {ids.length > 0 && (
        <Group gap="xs">
          <Button size="compact-xs" variant="default" onClick={() => onTicked(new Set(ids))}>
            {t("board.fill.all")}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => onTicked(new Set())}>
            {t("board.fill.nothing")}
          </Button>
        </Group>
      )}
      <ProposalConflicts data={data} proposal={proposal} ticked={ticked} />
      <ProposalList data={data} proposal={proposal} ticked={ticked} onTick={tick} />
    </Stack>
  );
}

/** Whether the round of the match has dates, by which it is placed at home. */
function hasRoundDate({ parent, round }: BoardMatch, stages: readonly Stored<typeof stage>[]): boolean {
  const { roundDates = [] } = stages.find(({ id }) => id === parent.id) ?? {};
  return roundDates.some((dates) => dates.round === round);
}

function idsIn({ groups }: Proposal): string[] {
  return groups.flatMap(({ lines }) => lines.map(({ match }) => match.id));
}
