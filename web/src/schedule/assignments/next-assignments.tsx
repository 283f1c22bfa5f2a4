import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { TitledSection } from "../../kit/ui/titled-section.tsx";
import { AssignmentList } from "./assignment-list.tsx";
import classes from "./assignments.module.css";
import { useAssignments } from "./use-assignments.ts";

const mostShown = 3;

/** The next matches at which the user is an official; nothing if there are none. */
export default function NextAssignments({ people }: { people: readonly string[] }) {
  const { t } = useTranslation();
  const { matches = [], tournamentOf, zoneOf } = useAssignments(people);
  if (matches.length === 0) return null;
  return (
    <div className={classes.next}>
      <TitledSection title={t("assignments.title")}>
        <AssignmentList
          people={people}
          tournamentOf={tournamentOf}
          zoneOf={zoneOf}
          matches={matches.slice(0, mostShown)}
        />
        <Anchor component={Link} to="/assignments">
          {t("assignments.all")}
        </Anchor>
      </TitledSection>
    </div>
  );
}
