import { createHash } from "node:crypto";
import type { EntityType } from "#contract/entity-types.ts";
import { system } from "../access/caller.ts";
import type { Store } from "../entities/store.ts";

/** The first sport of the demo league, to which demo accounts are tied. */
export const demoSportId = demoId("sport");

/** Fills an empty database with a small invented league. */
export async function fillDemo(store: Store): Promise<boolean> {
  const filled = await store.db.write(async (trx) => {
    if (await trx.selectFrom("entity").select("id").limit(1).executeTakeFirst()) return false;
    for (const { type, id, data } of league) {
      const home = type === "sport" ? undefined : demoSportId;
      await store.saveIn(trx, { feature: store.features.of(type), id, version: 0, body: data, caller: system, home });
    }
    return true;
  });
  store.onCommit();
  return filled;
}

const federation = demoId("federation");
const clubs = { harbour: demoId("harbour"), mill: demoId("mill") };

const league: { type: EntityType; id: string; data: object }[] = [
  { type: "sport", id: demoSportId, data: { name: "Featherball", type: "SPORT_TYPE_RACQUET" } },
  {
    type: "organization",
    id: federation,
    data: {
      name: "Featherball Federation",
      type: "ORGANIZATION_TYPE_FEDERATION",
      parents: [{ id: demoSportId, type: "sport" }],
    },
  },
  club(clubs.harbour, "Harbour Lane Racquet Club"),
  club(clubs.mill, "Millbrook Feathers"),
  team("Harbour Lane Herons", "TEAM_TYPE_TEAM", clubs.harbour),
  team("Harbour Lane Gulls", "TEAM_TYPE_TEAM", clubs.harbour),
  team("Lindqvist / Okonjo", "TEAM_TYPE_PAIR", clubs.harbour),
  team("Millbrook Kestrels", "TEAM_TYPE_TEAM", clubs.mill),
  team("Millbrook Swifts", "TEAM_TYPE_TEAM", clubs.mill),
  team("Zoë Brandão", "TEAM_TYPE_SINGLE", clubs.mill),
];

function club(id: string, name: string) {
  const parents = [{ id: federation, type: "organization" }];
  return { type: "organization" as const, id, data: { name, type: "ORGANIZATION_TYPE_CLUB", parents } };
}

function team(name: string, type: string, clubId: string) {
  const parents = [{ id: clubId, type: "organization" }];
  return { type: "team" as const, id: demoId(name), data: { name, type, parents } };
}

/** The same id for the same thing in every demo database. */
function demoId(name: string): string {
  const hex = createHash("sha256").update(`courtside demo ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
