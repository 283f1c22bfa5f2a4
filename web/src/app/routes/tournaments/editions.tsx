import { Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import type { tournament as kindOfTournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { pathToCreate } from "../../../kit/page/record-links.ts";
import { searchParams } from "../../../kit/page/search-params.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { useRightsBelow } from "../../../kit/records/rights.ts";
import { Belonging } from "../../../kit/relations/belonging.tsx";
import { EditionButton } from "../../../tournament/edition/edition-button.tsx";

/** The series to which a tournament belongs, and its final places. */
export function Editions({ tournament }: { tournament: Stored<typeof kindOfTournament> }) {
  const { t } = useTranslation();
  return (
    <>
      <Belonging
        title={t("tournament_series.many")}
        definition={tournamentSeries}
        query={{ tournament: [tournament.id] }}
        actions={
          <Group gap="xs">
            <EditionButton tournament={tournament} />
            <CreateOf kind={tournamentSeries} tournament={tournament} />
          </Group>
        }
      />
      <Belonging
        title={t("tournament_history.many")}
        definition={tournamentHistory}
        query={{ pid: [tournament.id] }}
        actions={<CreateOf kind={tournamentHistory} tournament={tournament} />}
      />
    </>
  );
}

function CreateOf({ kind, tournament }: { kind: AnyKind; tournament: Stored<typeof kindOfTournament> }) {
  const { t } = useTranslation();
  if (!useRightsBelow(kind, tournament).mayManage) return null;
  return (
    <Button
      component={Link}
      to={pathToCreate(kind)}
      search={searchParams({ parentId: tournament.id, parentType: "tournament" })}
      size="xs"
      variant="default"
    >
      {t(`${kind.type}.create`)}
    </Button>
  );
}
