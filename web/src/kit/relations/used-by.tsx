import { Anchor, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { EntityType } from "#contract/entity-types.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Entry } from "#contract/fields/entry.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { isolated } from "#contract/isolated.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { pathToPage } from "../page/record-links.ts";
import type { Stored } from "../records/entities.ts";
import { kinds } from "../records/kinds.ts";
import { useNameOf } from "../records/names.ts";
import { useReferenced } from "../records/use-referenced.ts";
import classes from "./relations.module.css";

type User = NonNullable<ErrorBody["usedBy"]>[number];
type Row = Stored<(typeof kinds)[EntityType]>;

/** The users of an entity that therefore cannot be deleted: some of them, each with a link to its page. */
export default function UsedBy({ users, count }: { users: readonly User[]; count: number }) {
  const { t } = useTranslation();
  const references = users.flatMap(({ id, type }) => (id === undefined ? [] : [{ id, type: type as EntityType }]));
  const rowOf = useReferenced(references);
  const wordsOf = useWords(references.flatMap(({ id }) => rowOf(id) ?? []));
  const others = count - references.length;
  return (
    <ul className={classes.list}>
      {users.map(({ id = "", type, name }) => {
        const row = rowOf(id);
        return (
          <li key={id} className={classes.item}>
            <span className={classes.name}>
              {row === undefined && <Skeleton height={14} width="8rem" />}
              {row === null && <bdi>{name}</bdi>}
              {row && (
                <Anchor component={Link} to={pathToPage(kinds[type as EntityType], row)} inherit>
                  <bdi>{name ?? wordsOf(type, row, t)}</bdi>
                </Anchor>
              )}
            </span>
            <Text span c="dimmed" size="xs">
              {t(`${type}.one`)}
            </Text>
          </li>
        );
      })}
      {users.length > 0 && others > 0 && (
        <li className={classes.item}>
          <Text c="dimmed">{t("record.delete.others", { count: others })}</Text>
        </li>
      )}
    </ul>
  );
}

/** Names for kinds without names: those of their teams and tournaments. */
function useWords(rows: readonly Row[]) {
  const parts = rows as readonly Partial<Match & Stage & Entry>[];
  const teams = parts.flatMap(({ competitors, competitor }) =>
    [competitor, ...(competitors ?? [])].flatMap((one) => one?.id ?? []),
  );
  const tournaments = parts.flatMap(({ tournamentId, tournament: owner }) => tournamentId ?? owner?.id ?? []);
  const nameOfTeam = useNameOf(team, [...new Set(teams)]);
  const nameOfTournament = useNameOf(tournament, [...new Set(tournaments)]);
  const join = (names: (string | null | undefined)[]) => names.map((name) => isolated(name ?? "…")).join(" – ");
  return (type: string, row: Row, t: TFunction): string => {
    switch (type) {
      case "match":
        return join((row as Match).competitors.map(({ id }) => (id === null ? t("match.undecided") : nameOfTeam(id))));
      case "stage": {
        const { tournamentId, name, type } = row as Stage;
        return join([nameOfTournament(tournamentId), name ?? t(`stage.type.${type}`)]);
      }
      case "entry": {
        const { tournament, competitor } = row as Entry;
        return join([nameOfTournament(tournament.id), nameOfTeam(competitor.id)]);
      }
      default:
        return t(`${type}.one`);
    }
  };
}
