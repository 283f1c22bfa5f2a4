import IconChevronDown from "icon:chevron-down";
import IconChevronRight from "icon:chevron-right";
import { Button, Text } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { CardsSkeleton } from "../../court/match/match-cards.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { TitledSection } from "../../kit/ui/titled-section.tsx";
import { AssignmentList } from "./assignment-list.tsx";
import { useAssignments, usePastAssignments } from "./use-assignments.ts";

/** All matches at which these people are officials: the next one first, and the past ones folded. */
export function OwnAssignments({ people }: { people: readonly string[] }) {
  const { t } = useTranslation();
  const { matches, tournamentOf, zoneOf, error } = useAssignments(people);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <TitledSection title={t("assignments.toCome")}>
        {error ? <ErrorLine error={error} /> : null}
        {!matches && !error && <CardsSkeleton />}
        {matches?.length === 0 && (
          <Text c="dimmed" role="status">
            {t("assignments.none")}
          </Text>
        )}
        {matches && <AssignmentList matches={matches} people={people} tournamentOf={tournamentOf} zoneOf={zoneOf} />}
      </TitledSection>
      <Button
        mt="xl"
        variant="default"
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t("assignments.past")}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Past people={people} />}
      </div>
    </>
  );
}

function Past({ people }: { people: readonly string[] }) {
  const { t } = useTranslation();
  const { matches, tournamentOf, zoneOf, error } = usePastAssignments(people);
  if (error) return <ErrorLine error={error} />;
  if (!matches) return <CardsSkeleton />;
  if (matches.length === 0) return <Text c="dimmed">{t("assignments.nonePast")}</Text>;
  return <AssignmentList matches={matches} people={people} tournamentOf={tournamentOf} zoneOf={zoneOf} isPast />;
}
