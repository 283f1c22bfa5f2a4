import type { EntityType } from "#contract/entity-types.ts";
import type { Asking, Delete, Save } from "./requests.ts";

/** The initial entities in two sports, in waves of changes that don't depend on one another. */
export function leagueOf(inFirst: Asking, inSecond: Asking, newId: () => string): (Save | Delete)[][] {
  const one = (by: Asking, type: EntityType, body: Record<string, unknown>, ownerId: string | null = null): Save => {
    return { does: "save", by, id: newId(), type, version: 0, ownerId, body };
  };
  const below = ({ id, type }: Save) => ({ parents: [{ id, type }] });
  const sport = ({ selected }: Asking) => ({ parents: [{ id: selected ?? "", type: "sport" }] });
  const club = { type: "ORGANIZATION_TYPE_CLUB" };
  const person = {
    firstname: "Ida",
    type: "PARTICIPANT_TYPE_PLAYER",
    sportType: "SPORT_TYPE_RACE",
    email: "i@example.com",
  };
  const federation = one(inFirst, "organization", { name: "Federation", ...club, ...sport(inFirst) });
  const other = one(inSecond, "organization", { name: "Other", ...club, ...sport(inSecond) });
  const branch = one(inFirst, "organization", { name: "Branch", ...club, ...below(federation) });
  const player = one(inFirst, "participant", { ...person, lastname: "One" });
  const team = one(inFirst, "team", { name: "Team", type: "TEAM_TYPE_TEAM", ...below(branch) });
  const rival = one(inSecond, "team", { name: "Rival", type: "TEAM_TYPE_TEAM", ...below(other) });
  const cup = one(inFirst, "tournament", { name: "Cup", ...below(branch) });
  const hall = one(inFirst, "venue", { name: "Hall", ...below(branch) });
  const stage = one(inFirst, "stage", { type: "STAGE_TYPE_ROUND_ROBIN" }, cup.id);
  const field = one(inFirst, "playing_field", { name: "Court" }, hall.id);
  const license = one(inFirst, "license", {
    participant: { id: player.id, type: player.type },
    number: "L-0",
    validFrom: "2026-01-01",
  });
  const match = one(inFirst, "match", { parent: { id: stage.id, type: stage.type } });
  // Somebody whose singles, of which one is deleted, nobody plays in any more.
  const former = one(inFirst, "participant", { ...person, lastname: "Two" });
  const named = (name: string) => {
    const participant = { id: former.id, type: former.type };
    const members = [{ participant, role: "MEMBER_ROLE_PLAYER", number: null, from: null, to: null }];
    return one(inFirst, "team", { name, type: "TEAM_TYPE_SINGLE", members });
  };
  const [left, deleted] = [named("Ida Two"), named("I. Two")];
  return [
    [federation, other, player, former],
    [branch, license, rival, left, deleted],
    [team, cup, hall],
    [stage, field],
    [match, { ...left, version: 1, body: { members: [] } }],
    [{ does: "delete", by: inFirst, id: deleted.id, type: "team", version: 1, ownerId: null }],
  ];
}
