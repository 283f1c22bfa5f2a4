import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { team } from "#contract/kinds/team.ts";
import classes from "../../kit/page/field-list.module.css";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { useMany } from "../../kit/records/queries.ts";
import { ApiError } from "../../kit/records/request.ts";

/** The matches that prevent a change of the format, each with a link. */
export function FormatInUse({ error }: { error: unknown }) {
  const ids = (error instanceof ApiError && error.body?.code === "format-in-use" && error.body.matches) || [];
  return ids.length > 0 && <Matches ids={ids} />;
}

function Matches({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const { data: matches = [] } = useMany(match, ids);
  const nameOf = useNameOf(
    team,
    matches.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? [])),
  );
  const side = (id: string | null | undefined) => (id ? (nameOf(id) ?? t("team.notVisible")) : t("match.undecided"));
  return (
    <>
      <Text size="sm">{t("format.inUse", { count: ids.length })}</Text>
      <ul className={classes.texts}>
        {matches.map(({ id, competitors: [first, second], sets }) => (
          <li key={id}>
            <Anchor component={Link} to={pathToDetail(match, id)} inherit>
              {t("match.versus", { first: side(first?.id), second: side(second?.id) })}
            </Anchor>{" "}
            {sets.map(({ scores }) => scores.join(":")).join(", ")}
          </li>
        ))}
      </ul>
    </>
  );
}
