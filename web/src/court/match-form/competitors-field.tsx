import { Switch, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { team } from "#contract/kinds/team.ts";
import { RecordSelect } from "../../kit/relations/record-select.tsx";
import "@mantine/core/styles/Switch.css";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import inputs from "../../kit/form/inputs.module.css";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { type Competitor, isDuplicate, type Side, sides, withSide } from "../match/competitors.ts";
import type { MatchDraft } from "../match/match-fields.tsx";
import { useMatchParent } from "../match/match-parent.ts";
import classes from "./match-form.module.css";

type Form = OpenForm<MatchDraft>;

/** A field for both sides of a match: team, score and home team. */
export function CompetitorsField({
  form,
  parent,
  lock,
  follows = false,
}: {
  form: Form;
  parent: MatchDraft["parent"];
  /** The reason why only the scores can be changed: the sides are part of the competition's plan. */
  lock: string | undefined;
  /** Whether the scores follow from rubbers, as `lock` says. */
  follows?: boolean;
}) {
  const { t } = useTranslation();
  const { value: competitors, onChange, input } = useField(form, "competitors");
  const { teams } = useMatchParent(parent);
  const sets = useWatch({ control: form.control, name: "sets" }) as MatchDraft["sets"];

  function showProblem(node: HTMLElement) {
    setTimeout(() => node.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <div ref={(node) => input.ref(node && { focus: () => showProblem(node) })}>
      <div className={classes.sides}>
        {sides.map((side) => {
          const competitor = competitors[side];
          return (
            competitor && (
              <SideFields
                key={side}
                form={form}
                side={side}
                competitor={competitor}
                lock={lock}
                scoreLock={sets.length > 0 ? t("match.ofSets") : follows ? t("encounter.ofRubbers") : undefined}
                preferred={teams}
                isDuplicate={isDuplicate(competitors)}
                onChange={(change) => onChange(withSide(competitors, side, change))}
              />
            )
          );
        })}
      </div>
      {lock && (
        <Text size="xs" c="dimmed" mt="xs">
          {lock}
        </Text>
      )}
    </div>
  );
}

function SideFields({
  form,
  side,
  competitor,
  lock,
  scoreLock,
  preferred,
  isDuplicate,
  onChange,
}: {
  form: Form;
  side: Side;
  competitor: Competitor;
  lock: string | undefined;
  /** The reason why the score is disabled. */
  scoreLock: string | undefined;
  preferred: readonly string[];
  isDuplicate: boolean;
  onChange: (change: Partial<Competitor>) => void;
}) {
  const { t } = useTranslation();
  const number = side + 1;
  const path = `competitors.${side}`;
  const teamProblem = useProblemAt(form, `${path}.id`);
  const scoreProblem = useProblemAt(form, `${path}.score`);
  const homeProblem = useProblemAt(form, `${path}.isHomeTeam`);
  return (
    <div className={classes.side}>
      <TeamSelect
        label={t("match.team", { number })}
        value={competitor.id}
        preferred={preferred}
        lock={lock}
        error={isDuplicate ? side === 1 && t("issue.duplicateTeam") : teamProblem}
        onChange={(id) => onChange({ id })}
      />
      <TextInput
        label={t("match.score", { number })}
        classNames={inputs}
        autoComplete="off"
        value={competitor.score}
        error={scoreProblem}
        disabled={scoreLock !== undefined}
        description={scoreLock}
        onChange={(event) => onChange({ score: event.currentTarget.value })}
      />
      <Switch
        label={t("match.homeTeam", { number })}
        checked={competitor.isHomeTeam}
        disabled={lock !== undefined}
        aria-description={lock}
        error={homeProblem}
        onChange={(event) => onChange({ isHomeTeam: event.currentTarget.checked })}
      />
    </div>
  );
}

/** A select for a team, or none yet. Preferred teams are offered first. */
function TeamSelect({
  preferred,
  ...rest
}: {
  label: string;
  value: string | null;
  preferred: readonly string[];
  lock: string | undefined;
  error: ReactNode;
  onChange: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  return (
    <RecordSelect
      definition={team}
      placeholder={t("match.undecided")}
      preferred={{ ids: preferred, label: t("match.itsTeams"), othersLabel: t("match.otherTeams") }}
      {...rest}
    />
  );
}
