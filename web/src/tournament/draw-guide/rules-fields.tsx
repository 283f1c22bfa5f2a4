import { Checkbox, NumberInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hasBracket } from "#competition/draws/stage-draw.ts";
import { roundsOfSwiss } from "#competition/swiss/rounds-of-swiss.ts";
import {
  type DrawRules,
  placements,
  seedLines,
  separationDepths,
  separationKeys,
  swissPairings,
} from "#contract/stage-draw.ts";
import inputs from "../../kit/form/inputs.module.css";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { stageNames } from "../stage/stage-names.ts";
import classes from "./draw-guide.module.css";
import type { Advancing, Answers, GuidePlan, PlannedStage, Situation } from "./guide-plan.ts";

interface StageRulesProps {
  stage: PlannedStage;
  onChange: (part: Partial<DrawRules>) => void;
}

/** The rules of the draw. Rules that are seldom changed are folded away, and `children` with them. */
export function RulesFields({
  plan: { stages, advancing },
  situation,
  answers,
  onAnswer,
  children,
}: {
  plan: GuidePlan;
  situation: Situation;
  answers: Answers;
  onAnswer: (part: Partial<Answers>) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [first, knockout] = stages;
  const changeFirst = (part: Partial<DrawRules>) => onAnswer({ rules: { ...answers.rules, ...part } });
  const changeNext = (part: Partial<DrawRules>) => onAnswer({ nextRules: { ...answers.nextRules, ...part } });
  const isElimination = first.type === "STAGE_TYPE_ELIMINATION";
  const isBracket = hasBracket(first.type);
  const isTable = first.type === "STAGE_TYPE_ROUND_ROBIN";
  const advancingFields = advancing && (
    <AdvancingFields advancing={advancing} stages={situation.stages} onAnswer={onAnswer} />
  );
  const hasMore = isBracket || knockout !== undefined || (isTable && first.draw.groups > 1);
  return (
    <>
      <div className={classes.rules}>
        {!knockout && advancingFields}
        {isTable && <GroupsField stage={first} onChange={changeFirst} />}
        {knockout && advancingFields}
        {isBracket && <SeedsField stage={first} onChange={changeFirst} />}
        {first.type === "STAGE_TYPE_SWISS" && <SwissFields stage={first} onChange={changeFirst} />}
        {isElimination && <PlacementField stage={first} onChange={changeFirst} />}
        {knockout && <PlacementField stage={knockout} onChange={changeNext} />}
        {isElimination && <TwoLegsField stage={first} onChange={changeFirst} />}
        {knockout && <TwoLegsField stage={knockout} onChange={changeNext} />}
        {first.type === "STAGE_TYPE_DOUBLE_ELIMINATION" && (
          <Checkbox
            label={t("draw.finalReset")}
            checked={first.draw.finalReset}
            onChange={(event) => changeFirst({ finalReset: event.currentTarget.checked })}
          />
        )}
        {isTable && (
          <Checkbox
            label={t("draw.secondLeg")}
            checked={first.draw.legs === 2}
            onChange={(event) => changeFirst({ legs: event.currentTarget.checked ? 2 : 1 })}
          />
        )}
      </div>
      {(hasMore || children) && (
        <details className={classes.more}>
          <summary>{t("draw.more")}</summary>
          <div className={classes.rules}>
            {isBracket && <SeedLinesField stage={first} onChange={changeFirst} />}
            {hasMore && (
              <SeparationFields stage={first} isFromStage={advancing !== null && !knockout} onChange={changeFirst} />
            )}
            {isTable && first.draw.groups > 1 && first.entries % first.draw.groups > 0 && (
              <Checkbox
                label={t("draw.equalize")}
                description={t("draw.equalizeHint")}
                checked={first.draw.equalize}
                onChange={(event) => changeFirst({ equalize: event.currentTarget.checked })}
              />
            )}
            {knockout && <SeedsField stage={knockout} onChange={changeNext} />}
            {knockout && <SeedLinesField stage={knockout} onChange={changeNext} />}
            {children}
          </div>
        </details>
      )}
    </>
  );
}

function GroupsField({ stage: { entries, draw }, onChange }: StageRulesProps) {
  const { t } = useTranslation();
  const most = Math.max(1, Math.floor(entries / 2), draw.groups);
  return (
    <Select
      classNames={inputs}
      label={t("draw.groups")}
      data={Array.from({ length: most }, (_, index) => String(index + 1))}
      value={String(draw.groups)}
      allowDeselect={false}
      comboboxProps={inPage}
      onChange={(chosen) => onChange({ groups: Number(chosen) })}
    />
  );
}

/** The teams that advance from the groups of an earlier stage, or of the stage that is drawn before its knockout. */
function AdvancingFields({
  advancing: { from, ranks, best, isAcrossGroups },
  stages,
  onAnswer,
}: {
  advancing: Advancing;
  stages: Situation["stages"];
  onAnswer: (part: Partial<Answers>) => void;
}) {
  const { t } = useTranslation();
  const stage = from === null ? undefined : stageNames(stages, t).get(from);
  const common = { classNames: inputs, max: 100, allowDecimal: false, clampBehavior: "strict" } as const;
  return (
    <>
      <NumberInput
        {...common}
        label={stage === undefined ? t("stage.ranksOfEach") : t("stage.ranksOfStage", { stage })}
        min={1}
        value={ranks}
        onChange={(value) => onAnswer({ ranks: Number(value) || 1 })}
      />
      {(isAcrossGroups || best > 0) && (
        <NumberInput
          {...common}
          label={t("draw.bestOfRank", { rank: ranks + 1 })}
          min={0}
          value={best}
          onChange={(value) => onAnswer({ best: Number(value) || 0 })}
        />
      )}
    </>
  );
}

const usual = "usual";
const seedCounts = [0, 2, 4, 8, 16, 32, 64];

function SeedsField({ stage: { entries, draw, usualSeeding }, onChange }: StageRulesProps) {
  const { t } = useTranslation();
  const { seeds } = draw;
  const counts = new Set([...seedCounts.filter((count) => count <= entries), ...(seeds === null ? [] : [seeds])]);
  return (
    <Select
      classNames={inputs}
      label={t("draw.seeds")}
      data={[
        { value: usual, label: t(`draw.seedsBy.${usualSeeding.by}`, { count: usualSeeding.count }) },
        ...[...counts]
          .sort((one, other) => one - other)
          .map((count) => ({ value: String(count), label: String(count) })),
      ]}
      value={seeds === null ? usual : String(seeds)}
      allowDeselect={false}
      comboboxProps={inPage}
      onChange={(chosen) => onChange({ seeds: chosen === usual ? null : Number(chosen) })}
    />
  );
}

function SeedLinesField({ stage: { draw }, onChange }: StageRulesProps) {
  const { t } = useTranslation();
  return (
    <Select
      classNames={inputs}
      label={t("draw.seedLines")}
      data={seedLines.map((value) => ({ value, label: t(`draw.lines.${value}`) }))}
      value={draw.seedLines}
      allowDeselect={false}
      comboboxProps={inPage}
      onChange={(chosen) => chosen && onChange({ seedLines: chosen as DrawRules["seedLines"] })}
    />
  );
}

/** The number of rounds, and how they are paired. */
function SwissFields({ stage: { entries, draw }, onChange }: StageRulesProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        classNames={inputs}
        label={t("draw.swissRounds")}
        placeholder={t("draw.swissRoundsUsual", { rounds: roundsOfSwiss({ rounds: null }, Math.max(2, entries)) })}
        min={1}
        max={100}
        allowDecimal={false}
        value={draw.rounds ?? ""}
        onChange={(value) => onChange({ rounds: Number(value) || null })}
      />
      <Select
        classNames={inputs}
        label={t("draw.pairing")}
        data={swissPairings.map((value) => ({ value, label: t(`draw.pairings.${value}`) }))}
        value={draw.pairing}
        allowDeselect={false}
        comboboxProps={inPage}
        onChange={(chosen) => chosen && onChange({ pairing: chosen as DrawRules["pairing"] })}
      />
    </>
  );
}

function PlacementField({ stage: { draw }, onChange }: StageRulesProps) {
  const { t } = useTranslation();
  return (
    <Select
      classNames={inputs}
      label={t("draw.placement")}
      data={placements.map((value) => ({ value, label: t(`draw.placements.${value}`) }))}
      value={draw.placement}
      allowDeselect={false}
      comboboxProps={inPage}
      onChange={(chosen) => chosen && onChange({ placement: chosen as DrawRules["placement"] })}
    />
  );
}

function TwoLegsField({ stage: { draw }, onChange }: StageRulesProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t("draw.twoLegs")}
      checked={draw.twoLegs}
      onChange={(event) => onChange({ twoLegs: event.currentTarget.checked })}
    />
  );
}

const nobody = "nobody";

/** The teams that are kept apart: as far as possible in groups, until a given round in an elimination. */
function SeparationFields({
  stage: { type, draw },
  isFromStage,
  onChange,
}: StageRulesProps & { isFromStage: boolean }) {
  const { t } = useTranslation();
  const { separation } = draw;
  const isElimination = hasBracket(type);
  // An elimination keeps teams of one group apart in any case.
  const hasGroups = (isFromStage && !isElimination) || separation?.by === "SEPARATION_GROUP";
  const keys = separationKeys.filter((key) => key !== "SEPARATION_GROUP" || hasGroups);
  return (
    <>
      <Select
        classNames={inputs}
        label={t("draw.separation")}
        data={[nobody, ...keys].map((value) => ({ value, label: t(`draw.separate.${value}`) }))}
        value={separation?.by ?? nobody}
        allowDeselect={false}
        comboboxProps={inPage}
        onChange={(chosen) => {
          const by = separationKeys.find((one) => one === chosen);
          onChange({ separation: by ? { by, depth: separation?.depth ?? "SEPARATION_FIRST_ROUND" } : null });
        }}
      />
      {separation && isElimination && (
        <Select
          classNames={inputs}
          label={t("draw.howLong")}
          data={separationDepths.map((value) => ({ value, label: t(`draw.depths.${value}`) }))}
          value={separation.depth}
          allowDeselect={false}
          comboboxProps={inPage}
          onChange={(chosen) => {
            const depth = separationDepths.find((one) => one === chosen);
            if (depth) onChange({ separation: { ...separation, depth } });
          }}
        />
      )}
    </>
  );
}
