import { useTranslation } from "react-i18next";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { Belonging } from "../../../kit/relations/belonging.tsx";

/** The series to which a tournament belongs, and its final places. */
export function Editions({ tournament }: { tournament: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Belonging
        title={t("tournament_series.many")}
        definition={tournamentSeries}
        query={{ tournament: [tournament] }}
      />
      <Belonging title={t("tournament_history.many")} definition={tournamentHistory} query={{ pid: [tournament] }} />
    </>
  );
}
