import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Stage } from "#contract/fields/stage.ts";
import { type DrawRules, placements, seedLines, separationDepths } from "#contract/stage-draw.ts";
import { inPage, Select } from "../../../ui/select.tsx";
import classes from "./draw.module.css";

interface RulesProps {
  stage: Stage;
  rules: DrawRules;
  /** How many are seeded when nobody says it; undefined while that is not known. */
  usualSeeds: number | undefined;
  onChange: (part: Partial<DrawRules>) => void;
}

/** The rules that a stage of its type is drawn by. */
export function RulesFields(props: RulesProps) {
  return (
    <div className={classes.rules}>
      {props.stage.type === "STAGE_TYPE_ELIMINATION" ? <EliminationFields {...props} /> : <GroupsFields {...props} />}
    </div>
  );
}

// Who comes from other stages is not known here.
const groupsOfSources = 16;

function GroupsFields({ stage, rules, onChange }: RulesProps) {
  const { t } = useTranslation();
  const most = stage.sources.length > 0 ? groupsOfSources : Math.floor(stage.competitors.length / 2);
  const counts = Array.from({ length: Math.max(1, most, rules.groups) }, (_, index) => String(index + 1));
  return (
    <>
      <Select
        label={t("draw.groups")}
        data={counts}
        value={String(rules.groups)}
        allowDeselect={false}
        comboboxProps={inPage}
        onChange={(chosen) => onChange({ groups: Number(chosen) })}
      />
      <Checkbox
        label={t("draw.secondLeg")}
        checked={rules.legs === 2}
        onChange={(event) => onChange({ legs: event.currentTarget.checked ? 2 : 1 })}
      />
    </>
  );
}

const usual = "usual";
const seedCounts = [0, 2, 4, 8, 16, 32, 64];
const none = "none";

function EliminationFields({ stage, rules, usualSeeds, onChange }: RulesProps) {
  const { t } = useTranslation();
  const { seeds, separation } = rules;
  const entries = stage.sources.length > 0 ? Number.POSITIVE_INFINITY : stage.competitors.length;
  const counts = [...new Set([...seedCounts.filter((count) => count <= entries), ...(seeds === null ? [] : [seeds])])];
  const options = (words: string, members: readonly string[]) =>
    members.map((member) => ({ value: member, label: t(`${words}.${member}`) }));
  return (
    <>
      <Select
        label={t("draw.seeds")}
        data={[
          {
            value: usual,
            label: usualSeeds === undefined ? t("draw.seedsUsual") : t("draw.seedsUsualOf", { count: usualSeeds }),
          },
          ...counts.sort((one, other) => one - other).map((count) => ({ value: String(count), label: String(count) })),
        ]}
        value={seeds === null ? usual : String(seeds)}
        allowDeselect={false}
        comboboxProps={inPage}
        onChange={(chosen) => onChange({ seeds: chosen === usual ? null : Number(chosen) })}
      />
      <Select
        label={t("draw.seedLines")}
        data={options("draw.lines", seedLines)}
        value={rules.seedLines}
        allowDeselect={false}
        comboboxProps={inPage}
        onChange={(chosen) => chosen && onChange({ seedLines: chosen as DrawRules["seedLines"] })}
      />
      <Select
        label={t("draw.placement")}
        data={options("draw.placements", placements)}
        value={rules.placement}
        allowDeselect={false}
        comboboxProps={inPage}
        onChange={(chosen) => chosen && onChange({ placement: chosen as DrawRules["placement"] })}
      />
      <Select
        label={t("draw.separation")}
        data={options("draw.separate", [none, ...separationDepths])}
        value={separation?.by === "SEPARATION_ORGANIZATION" ? separation.depth : none}
        allowDeselect={false}
        comboboxProps={inPage}
        onChange={(chosen) => onChange({ separation: chosen === none ? null : apart(chosen) })}
      />
    </>
  );
}

function apart(depth: string | null): DrawRules["separation"] {
  const found = separationDepths.find((one) => one === depth);
  return found ? { by: "SEPARATION_ORGANIZATION", depth: found } : null;
}
