import { Text } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import { rulesOfLeg } from "#competition/leg-rules.ts";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { legOfTie } from "#contract/leg-of-tie.ts";
import { setTypes } from "#contract/match-format.ts";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { type Row, RowsField } from "../../kit/form/rows-field.tsx";
import { useOne } from "../../kit/records/queries.ts";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import type { FoundFormat } from "../../registry/inherited/match-formats.ts";
import { sides } from "../match/competitors.ts";
import type { MatchDraft } from "../match/match-fields.tsx";
import { useTeamNames } from "../match/match-name.ts";
import { wordsOfSets } from "../match/set-words.ts";
import { type DraftSet, hasTieBreak, nextTypeOf, totalsOf, withNumber } from "./drafted-sets.ts";
import classes from "./sets-field.module.css";

type Form = OpenForm<MatchDraft>;

/** A field for the sets or periods of a match, with a row for each. The totals follow from it. */
export function SetsField({ form, above }: { form: Form; above: FoundFormat }) {
  const { t } = useTranslation();
  const ofMatch = useWatch({ control: form.control, name: "format" }) as MatchDraft["format"];
  const { value: competitors, onChange } = useField(form, "competitors");
  const { value } = useField(form, "sets");
  const sets = value as DraftSet[];
  const format = ofMatch ?? above ?? null;
  const { data: stored } = useOne(kind, form.isStored ? form.entityId : null);
  const leg = stored ? legOfTie(stored as Match) : null;
  const usual = resolveFormat(format);
  const rules = usual && leg !== null ? rulesOfLeg(usual, leg, null) : usual;
  const hasPeriods = rules?.kind === "MATCH_FORMAT_PERIODS";
  const names = useTeamNames(competitors);
  const problem = useProblemAt(form, "sets", { itself: true });

  function writeTotals(next: readonly DraftSet[]) {
    const totals = totalsOf(rules, next);
    onChange(competitors.map((competitor, side) => ({ ...competitor, score: totals[side] ?? "0" })));
  }

  return (
    <div>
      <RowsField<MatchDraft, DraftSet>
        form={form}
        name={"sets"}
        blank={() => ({ type: nextTypeOf(rules, sets), scores: [null, null], tieBreak: null })}
        title={t(hasPeriods ? "match.setRow.periods" : "match.setRow.sets")}
        add={t(hasPeriods ? "match.setRow.addPeriod" : "match.setRow.add")}
        empty={t("record.nothing")}
        onItems={writeTotals}
        row={(row) => (
          <SetRow
            {...row}
            form={form}
            names={names.map((name, side) => name ?? t("match.team", { number: side + 1 }))}
            words={wordsOfSets(sets, format, t)[row.position]?.full ?? ""}
            isTyped={rules === null}
            hasTieBreak={hasTieBreak(rules, row.item, row.position)}
          />
        )}
      />
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}

function SetRow({
  form,
  item,
  position,
  change,
  remove,
  names,
  words,
  isTyped,
  hasTieBreak,
}: Row<DraftSet> & {
  form: Form;
  names: readonly string[];
  /** The words for the set. */
  words: string;
  /** Whether the user chooses the type of the set, because there is no format. */
  isTyped: boolean;
  hasTieBreak: boolean;
}) {
  const { t } = useTranslation();
  const problems = {
    type: useProblemAt(form, `sets.${position}.type`),
    scores: useProblemAt(form, `sets.${position}.scores`),
    tieBreak: useProblemAt(form, `sets.${position}.tieBreak`),
  };
  const said = [...new Set(Object.values(problems).filter((one) => one !== undefined))];
  const numbers = (pair: DraftSet["tieBreak"], part: "scores" | "tieBreak") =>
    sides.map((side) => (
      <WholeNumberInput
        key={side}
        size="xs"
        className={classes.number}
        aria-label={t(part === "scores" ? "match.setRow.score" : "match.setRow.tieBreak", {
          set: words,
          team: names[side],
        })}
        aria-invalid={problems[part] !== undefined}
        error={problems[part] !== undefined}
        value={pair?.[side] ?? null}
        onChange={(value) =>
          part === "scores"
            ? change({ ...item, scores: item.scores.map((score, index) => (index === side ? value : score)) })
            : change({ ...item, tieBreak: withNumber(item.tieBreak, side, value) })
        }
      />
    ));
  return (
    <div className={classes.row}>
      {isTyped ? (
        <Select
          size="xs"
          className={classes.words}
          aria-label={t("match.setRow.type", { number: position + 1 })}
          data={setTypes.map((value) => ({ value, label: t(`match.setType.${value}`) }))}
          value={item.type}
          allowDeselect={false}
          comboboxProps={inPage}
          onChange={(type) => type && change({ ...item, type })}
        />
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      <span className={classes.pair}>{numbers(item.scores, "scores")}</span>
      {hasTieBreak && (
        <span className={`${classes.pair} ${classes.tieBreak}`}>
          <Text span size="xs" c="dimmed">
            {t("match.setRow.tieBreakShort")}
          </Text>
          {numbers(item.tieBreak, "tieBreak")}
        </span>
      )}
      <span className={classes.remove}>
        <RemoveButton name={words} onClick={remove} />
      </span>
      {said.length > 0 && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert" className={classes.problem}>
          {said.join(" ")}
        </Text>
      )}
    </div>
  );
}
