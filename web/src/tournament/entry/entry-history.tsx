import { entry } from "#contract/kinds/entry.ts";
import { organization } from "#contract/kinds/organization.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { choice, longText, Nothing, number, reference } from "../../kit/page/fields.tsx";
import { FormerName } from "../../kit/page/former-name.tsx";
import { ReferenceLink } from "../../kit/page/reference-list.tsx";
import { useOne } from "../../kit/records/queries.ts";

/** The fields of an entry that the history shows. */
export const entryHistory = {
  tournament: reference(tournament),
  competitor: reference(team),
  status: choice("entry.status"),
  seed: number(),
  ranking: number(),
  organization: reference(organization),
  replaces: {
    required: false,
    show: (replaced: { id: string } | null) => (replaced === null ? <Nothing /> : <TeamOf entryId={replaced.id} />),
  },
  note: longText(),
};

/** The team of an entry. */
function TeamOf({ entryId }: { entryId: string }) {
  const { data, error } = useOne(entry, entryId);
  if (data) return <ReferenceLink reference={data.competitor} definition={team} />;
  return error ? <FormerName reference={{ id: entryId, type: "entry" }} /> : "…";
}
