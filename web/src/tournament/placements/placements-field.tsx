import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { TournamentHistory } from "#contract/fields/tournament-history.ts";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { type Row, RowProblem, RowsField } from "../../kit/form/rows-field.tsx";
import { useNames } from "../../kit/records/names.ts";
import { ChooserButton } from "../../kit/relations/chooser.tsx";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import type { HistoryDraft } from "./history-fields.tsx";
import classes from "./placements.module.css";
import { placed } from "./placements.tsx";

type Placement = TournamentHistory["placements"][number];

/** A field of teams and people with the place of each. An added one comes after the last one. */
export function PlacementsField({ form }: { form: OpenForm<HistoryDraft> }) {
  const { t } = useTranslation();
  const { value: placements } = useField(form, "placements");
  const names = useNames(
    placements.map(({ competitor }) => competitor),
    placed,
  );
  const next = Math.max(0, ...placements.map(({ position }) => position)) + 1;
  return (
    <RowsField<HistoryDraft, Placement>
      form={form}
      name="placements"
      empty={t("record.nothing")}
      adder={(append, ref) => (
        <Group gap="xs" mt="xs">
          {placed.map((definition, index) => (
            <ChooserButton
              key={definition.type}
              ref={index === 0 ? ref : undefined}
              definition={definition}
              isOffered={({ id }) => !placements.some(({ competitor }) => competitor.id === id)}
              onChoose={(chosen) =>
                append(
                  chosen.map(({ id }, place) => ({
                    position: next + place,
                    competitor: { id, type: definition.type },
                  })),
                )
              }
            />
          ))}
        </Group>
      )}
      row={(row) => {
        const name = names[row.position]?.name;
        const gone = t(`${row.item.competitor.type}.notVisible`);
        return <PlacementRow form={form} name={name ?? (name === null ? gone : t("record.loading"))} {...row} />;
      }}
    />
  );
}

function PlacementRow({
  form,
  name,
  item,
  position: row,
  change,
  remove,
}: Row<Placement> & { form: OpenForm<HistoryDraft>; name: string }) {
  const { t } = useTranslation();
  const path = `placements.${row}`;
  return (
    <fieldset aria-label={name} className={classes.inputs}>
      <WholeNumberInput
        size="xs"
        aria-label={t("tournament_history.place", { name })}
        value={item.position}
        error={useProblemAt(form, `${path}.position`)}
        onChange={(position) => change({ ...item, position: position as number })}
      />
      <div>
        {name}
        <RowProblem form={form} path={`${path}.competitor`} />
      </div>
      <RemoveButton name={name} onClick={remove} />
    </fieldset>
  );
}
