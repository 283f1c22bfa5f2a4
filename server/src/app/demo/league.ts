import { isHomeless } from "#contract/permissions.ts";
import { system } from "../../kit/access/caller.ts";
import { requireImage, storeImage } from "../../kit/images/images.ts";
import type { SaveChange } from "../../kit/save/change.ts";
import { newChangeSetId } from "../../kit/save/change-set-ids.ts";
import type { Store } from "../../kit/save/store.ts";
import { withBadges } from "./badges.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { makeHistories } from "./histories.ts";
import { squads } from "./invented.ts";
import { type LeagueDates, leagueDates } from "./league-dates.ts";
import { makeLeagueFinals } from "./league-finals.ts";
import { makeLicenses } from "./licenses.ts";
import { clubs, demoSportId, organizations } from "./organizations.ts";
import { makePairsCup } from "./pairs-cup.ts";
import { makePeople } from "./people.ts";
import { makeSinglesMasters } from "./singles-masters.ts";
import { makeTeams, teamId } from "./teams.ts";
import { makeVenues } from "./venues.ts";

export { demoSportId } from "./organizations.ts";

/** Fills an empty database with an invented league, whose dates are relative to today in this time zone. */
export async function fillDemo(store: Store, timeZone: string): Promise<boolean> {
  const filled = await store.db.write(async (trx) => {
    if (await trx.selectFrom("entity").select("id").limit(1).executeTakeFirst()) return false;
    const { files, records } = withBadges(leagueOf(leagueDates(new Date(), timeZone)));
    for (const file of files) await storeImage(trx, file, requireImage(file));
    const changes = records.map(({ type, id, data, computed = {}, home = demoSportId }): SaveChange => {
      const feature = store.features.of(type);
      const named = isHomeless(feature.definition.type) ? undefined : home;
      const save = { action: "save", feature, id, version: "next", data, caller: system, home: named } as const;
      return { ...save, origin: "server", computed: { ...computed } };
    });
    await store.applyIn(trx, { id: newChangeSetId(), title: "Demo league", changes, caller: system });
    return true;
  });
  store.onCommit();
  return filled;
}

/** The records of the league, each after those to which it refers. */
function leagueOf(dates: LeagueDates): DemoRecord[] {
  const people = makePeople(dates);
  return [
    ...organizations,
    ...people,
    ...makeTeams(dates),
    ...makeLicenses(dates, people),
    ...makeVenues(dates),
    ...makeSinglesMasters(dates),
    ...makeLeagueFinals(dates),
    ...makePairsCup(dates),
    ...makeHistories(dates),
    ...makeGrants(),
  ];
}

/** The invitations of two demo accounts: the manager of a club, and the captain of its first team. */
function makeGrants(): DemoRecord[] {
  const team = squads.find(({ club }) => club === "harbour")?.name ?? "";
  return [
    {
      type: "grant",
      id: demoId("grant of the club"),
      data: { role: "club-manager", scope: refer("organization", clubs.harbour), email: "club@example.com" },
    },
    {
      type: "grant",
      id: demoId("grant of the captain"),
      data: { role: "team-captain", scope: refer("team", teamId(team)), email: "captain@example.com" },
    },
  ];
}
