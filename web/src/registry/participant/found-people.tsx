import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FoundPerson } from "#contract/found-people.ts";
import { isolated } from "#contract/isolated.ts";
import { organization } from "#contract/kinds/organization.ts";
import { participant } from "#contract/kinds/participant.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useNameOf } from "../../kit/records/names.ts";
import classes from "../../kit/ui/row-list.module.css";

/** People who may be the one who is looked for, each with the clubs, and with an action if there is one. */
export function FoundPeople({
  found,
  action,
}: {
  found: readonly FoundPerson[];
  action?: (person: FoundPerson) => ReactNode;
}) {
  const { t } = useTranslation();
  const clubs = found.flatMap(({ organizations }) => organizations.map(({ id }) => id));
  const clubName = useNameOf(organization, [...new Set(clubs)]);
  return (
    <ul className={classes.list}>
      {found.map((person) => (
        <li key={person.participant.id} className={classes.item}>
          <span className={classes.name}>
            <Anchor component={Link} to={pathToDetail(participant, person.participant.id)} inherit td="underline">
              <bdi>{person.name}</bdi>
            </Anchor>
            <Text size="xs" c="dimmed">
              {[
                t(`participant.match.${person.match}`),
                ...(person.organizations.length > 0
                  ? person.organizations.map(({ id }) => isolated(clubName(id) ?? "…"))
                  : [t("participant.noClub")]),
              ].join(" · ")}
            </Text>
          </span>
          {action?.(person)}
        </li>
      ))}
    </ul>
  );
}
