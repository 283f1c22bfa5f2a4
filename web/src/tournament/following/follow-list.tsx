import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ErrorBody } from "#contract/errors.ts";
import { match as kind } from "#contract/kinds/match.ts";
import classes from "../../kit/page/field-list.module.css";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { ApiError } from "../../kit/records/request.ts";
import { titleOf } from "../match-words/match-title.ts";
import { useNameOfTeam } from "../match-words/team-names.ts";

export type Follow = NonNullable<ErrorBody["follows"]>[number];

/** The begun matches because of which a save was refused; none if it was refused for another reason. */
export function followsIn(error: unknown): readonly Follow[] {
  return (error instanceof ApiError && error.body?.code === "has-followed" && error.body.follows) || [];
}

/** Matches in which a correction replaces a competitor, each with a link. */
export function FollowList({ follows }: { follows: readonly Follow[] }) {
  const { t } = useTranslation();
  const nameOf = useNameOfTeam(follows.flatMap(({ from, to }) => [from, to].flatMap((id) => id ?? [])));
  const name = (id: string | null) => (id === null ? t("match.undecided") : (nameOf(id) ?? "…"));
  return (
    <ul className={classes.texts}>
      {follows.map(({ match, name: title, state, side, from, to }) => (
        <li key={`${match} ${side}`}>
          <Anchor component={Link} to={pathToDetail(kind, match)} inherit td="underline">
            {titleOf({ name: title }, t) ?? t("match.one")}
          </Anchor>{" "}
          ({t(`match.state.${state}`)}):{" "}
          {t(to === null ? "match.follows.without" : "match.follows.replaced", { from: name(from), to: name(to) })}
        </li>
      ))}
    </ul>
  );
}
