import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Stage } from "#contract/fields/stage.ts";
import { isolated } from "#contract/isolated.ts";
import { stage } from "#contract/kinds/stage.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import type { RoundDate } from "#contract/round-dates.ts";
import type { DrawRules, StageSource } from "#contract/stage-draw.ts";
import { Nothing, references, texts } from "../../kit/page/fields.tsx";
import { ReferenceLink } from "../../kit/page/reference-list.tsx";
import { useOne } from "../../kit/records/queries.ts";
import { formatDate } from "../../kit/ui/date.ts";
import { wordsOfAdjustment, wordsOfOrder } from "../decisions/decided-words.ts";
import { useNameOfTeam } from "../match-words/team-names.ts";
import { stageFields } from "./stage-form.tsx";
import { useStageName } from "./use-stage-name.ts";

/** The fields of a stage that the history shows, including those that draws and decisions write. */
export const stageHistory = {
  tournamentId: {
    required: false,
    show: (id: string) => <ReferenceLink reference={{ id, type: "tournament" }} definition={tournament} />,
  },
  ...stageFields,
  competitors: references([team]),
  sources: { required: false, show: (sources: StageSource[]) => <Sources sources={sources} /> },
  draw: { required: false, show: (rules: DrawRules | null) => (rules === null ? <Nothing /> : <Draw rules={rules} />) },
  groups: { required: false, show: (groups: Stage["groups"]) => <Groups groups={groups} /> },
  lines: { required: false, show: (lines: Stage["lines"]) => <Lines lines={lines} /> },
  decisions: { required: false, show: (decisions: Stage["decisions"]) => <Decisions decisions={decisions} /> },
  adjustments: {
    required: false,
    show: (adjustments: Stage["adjustments"]) => <Adjustments adjustments={adjustments} />,
  },
  roundDates: { required: false, show: (dates: RoundDate[]) => <RoundDates dates={dates} /> },
};

const lines = texts();

function Sources({ sources }: { sources: readonly StageSource[] }) {
  if (sources.length === 0) return <Nothing />;
  return sources.map((source) => <SourceStage key={source.stage} source={source} />);
}

function Draw({ rules }: { rules: DrawRules }) {
  return lines.show(wordsOfDraw(rules, useTranslation().t));
}

function Groups({ groups }: { groups: Stage["groups"] }) {
  const { t } = useTranslation();
  const nameOf = useNameOfTeam(groups.flatMap(({ competitors }) => competitors.map(({ id }) => id)));
  return lines.show(
    groups.map(({ id, name, competitors }) =>
      t("history.group", {
        group: name ?? id,
        teams: competitors.map(({ id }) => isolated(nameOf(id) ?? "…")).join(", "),
      }),
    ),
  );
}

function Lines({ lines: drawn }: { lines: Stage["lines"] }) {
  const { t } = useTranslation();
  const nameOf = useNameOfTeam(drawn.flatMap(({ competitor }) => competitor ?? []));
  return lines.show(
    drawn.map(({ line, competitor, bye }) => {
      return `${line}: ${competitor === null ? t(bye ? "bracket.bye" : "match.undecided") : isolated(nameOf(competitor) ?? "…")}`;
    }),
  );
}

function Decisions({ decisions }: { decisions: Stage["decisions"] }) {
  const { t } = useTranslation();
  const nameOf = useNameOfTeam(decisions.flatMap(({ competitors }) => competitors.map(({ id }) => id)));
  // The groups shown are the present ones; a decision names its own group.
  return lines.show(
    decisions.flatMap((decision) => [
      wordsOfOrder(decision, { groups: [] }, (id) => nameOf(id) ?? "…", t),
      ...(decision.note === null ? [] : [decision.note]),
    ]),
  );
}

function Adjustments({ adjustments }: { adjustments: Stage["adjustments"] }) {
  const { t } = useTranslation();
  const nameOf = useNameOfTeam(adjustments.map(({ competitor }) => competitor));
  return lines.show(
    adjustments.flatMap((adjustment) => [
      wordsOfAdjustment(adjustment, (id) => nameOf(id) ?? "…", t),
      ...(adjustment.reason === null ? [] : [adjustment.reason]),
    ]),
  );
}

function RoundDates({ dates }: { dates: readonly RoundDate[] }) {
  const { t } = useTranslation();
  return lines.show(
    dates.map(({ round, from, to }) => {
      const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
      return `${t("standings.round", { round })}: ${days}`;
    }),
  );
}

/** The source of a stage in words: its groups, ranks, and the best across them, such as "Groups: 1, 2". */
function SourceStage({ source: { stage: id, ranks, best } }: { source: StageSource }) {
  const { t } = useTranslation();
  const { data, error } = useOne(stage, id);
  const found = useStageName(data);
  const name = found ?? (error ? t("stage.one") : "…");
  const all = t("history.ranks", { stage: name, ranks: ranks.join(", ") });
  return (
    <div>{best === null ? all : t("history.ranksAndBest", { ranks: all, best: best.count, rank: best.rank })}</div>
  );
}

/** The rules of a draw in words, one after another, without those that are as usual. */
function wordsOfDraw(rules: DrawRules, t: TFunction): string[] {
  const { groups, legs, rounds, pairing, seeds, seedLines, separation, placement, finalReset, twoLegs, equalize } =
    rules;
  return [
    ...(groups > 1 ? [t("draw.groupCount", { count: groups })] : []),
    ...(legs > 1 ? [t("draw.secondLeg")] : []),
    ...(rounds === null ? [] : [t("draw.rounds", { count: rounds })]),
    ...(pairing === "SWISS_PAIRING_MONRAD" ? [t("history.monrad")] : []),
    seeds === null ? t("history.usualSeeds") : t("draw.seedCount", { count: seeds }),
    t(`draw.lines.${seedLines}`),
    ...(separation === null ? [] : [t(`draw.separate.${separation.by}`), t(`draw.depths.${separation.depth}`)]),
    t(`draw.placements.${placement}`),
    ...(twoLegs ? [t("draw.twoLegs")] : []),
    ...(finalReset ? [] : [t("history.noReset")]),
    ...(equalize ? [t("history.equalize")] : []),
  ];
}
