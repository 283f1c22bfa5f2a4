import type { TournamentHistory } from "#contract/fields/tournament-history.ts";
import { organization } from "#contract/kinds/organization.ts";
import { participant } from "#contract/kinds/participant.ts";
import { sport } from "#contract/kinds/sport.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { choice, longText, Nothing, reference, references, text, texts } from "../record-kit/fields.tsx";
import { FormerName } from "../record-kit/relations/former-name.tsx";
import { ReferenceList } from "../record-kit/relations/reference-list.tsx";

/** What is told of kinds that have no pages of their own. */

export const seriesHistory = {
  name: text(),
  description: longText(),
  parents: references([organization]),
  tournaments: references([tournament]),
};

export const resultsHistory = {
  tournament: reference(tournament),
  series: {
    required: false,
    show: (series: TournamentHistory["series"]) => (series === null ? <Nothing /> : <FormerName reference={series} />),
  },
  season: text(),
  placements: { required: false, show: (placements: Placements) => <Placements placements={placements} /> },
  note: longText(),
};

export const userHistory = {
  name: text(),
  email: text(),
  sportIds: {
    required: false,
    show: (ids: readonly string[]) => (
      <ReferenceList references={ids.map((id) => ({ id, type: "sport" }))} definitions={[sport]} />
    ),
  },
  superUser: choice("history.answer"),
  roles: texts(),
};

type Placements = TournamentHistory["placements"];

/** In the order of the places. */
function Placements({ placements }: { placements: Placements }) {
  const sorted = placements.toSorted((one, other) => one.position - other.position);
  return <ReferenceList references={sorted.map(({ competitor }) => competitor)} definitions={[team, participant]} />;
}
