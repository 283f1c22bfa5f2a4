import { Fieldset, Stack, Text } from "@mantine/core";
import "@mantine/core/styles/Fieldset.css";
import { useTranslation } from "react-i18next";
import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { useMany } from "../../kit/records/queries.ts";
import { RecordSelect } from "../../kit/relations/record-select.tsx";
import { type Competitors, sides } from "../match/competitors.ts";
import type { MatchDraft } from "../match/match-fields.tsx";
import { useTeamNames } from "../match/match-name.ts";
import classes from "./match-form.module.css";

type Form = OpenForm<MatchDraft>;

/** A field for the players of both sides of a rubber: one each in singles, two in doubles. */
export function PlayersField({
  form,
  competitors,
  people,
  lock,
}: {
  form: Form;
  competitors: Competitors;
  /** The number of players of a side. */
  people: number;
  /** The reason why the players can't be changed. */
  lock: string | undefined;
}) {
  const { t } = useTranslation();
  const { value: players, onChange } = useField(form, "players");
  const names = useTeamNames(competitors);
  const { data: teams } = useMany(
    team,
    competitors.flatMap(({ id }) => id ?? []),
  );
  const places = [...Array(people).keys()];
  const membersOf = (side: number) =>
    teams?.find(({ id }) => id === competitors[side]?.id)?.members.map(({ participant }) => participant.id) ?? [];
  const put = (side: number, index: number, id: string | null) =>
    onChange(
      players.map((its, other) => (other === side ? places.flatMap((at) => (at === index ? id : its[at]) ?? []) : its)),
    );

  return (
    <div>
      <div className={classes.sides}>
        {sides.map((side) => (
          <Fieldset
            key={side}
            variant="unstyled"
            mx={0}
            legend={t("encounter.playersOf", { team: names[side] ?? "…" })}
          >
            <Stack gap="sm">
              {places.map((index) => (
                <PlayerSelect
                  key={index}
                  form={form}
                  path={`players.${side}.${index}`}
                  label={people === 1 ? t("encounter.player") : t("encounter.playerNumber", { number: index + 1 })}
                  value={players[side]?.[index] ?? null}
                  members={membersOf(side)}
                  lock={lock}
                  onChange={(id) => put(side, index, id)}
                />
              ))}
            </Stack>
          </Fieldset>
        ))}
      </div>
      {lock && (
        <Text size="xs" c="dimmed" mt="xs">
          {lock}
        </Text>
      )}
    </div>
  );
}

/** A select for one player, which offers the members of the team before all others. */
function PlayerSelect({
  form,
  path,
  members,
  ...rest
}: {
  form: Form;
  path: string;
  label: string;
  value: string | null;
  members: readonly string[];
  lock: string | undefined;
  onChange: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const error = useProblemAt(form, path);
  return (
    <RecordSelect
      definition={participant}
      placeholder={t("encounter.nobody")}
      preferred={{ ids: members, label: t("encounter.ofTeam"), othersLabel: t("encounter.others") }}
      error={error}
      {...rest}
    />
  );
}
