import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { roles } from "#contract/permissions.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import type { TestClient } from "../testing/test-client.ts";

onEachEngine("what a caller is told that they may do", (context) => {
  const ask = async (client: TestClient, ids: readonly string[]) =>
    (await client.call("POST", "/may", { ids })).body.may;

  async function makePlaces() {
    const { admin, federation, sport, otherSport } = context().world;
    const parents = [{ id: federation, type: "organization" }];
    const club = (await admin.create("/organizations", { name: "Club", type: "ORGANIZATION_TYPE_CLUB", parents })).id;
    const inClub = [{ id: club, type: "organization" }];
    const team = (await admin.create("/teams", { name: "Team", type: "TEAM_TYPE_TEAM", parents: inClub })).id;
    const venue = (await admin.create("/venues", { name: "Hall", parents: inClub })).id;
    const field = (await admin.create(`/venues/${venue}/playing-fields`, { name: "Court" })).id;
    const tournament = (await admin.create("/tournaments", { name: "Open", parents: inClub })).id;
    const stage = (await admin.create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" })).id;
    const match = (await admin.create("/matches", { parent: { id: stage, type: "stage" } })).id;
    return { sport, otherSport, club, team, venue, field, tournament, stage, match } as Record<string, string>;
  }

  it("follows from the roles in the whole sport", async () => {
    const { world, signIn } = context();
    const places = await makePlaces();
    const names = Object.fromEntries(Object.entries(places).map(([name, id]) => [id, name]));
    const reported: Record<string, unknown> = {};
    for (const role of [...roles, null]) {
      const client = await signIn(`${randomUUID()}@example.com`, {
        sportIds: [world.sport],
        roles: role === null ? [] : [role],
      });
      const may = await ask(client, Object.values(places));
      reported[role ?? "nobody"] = Object.fromEntries(
        Object.entries(
          may as Record<
            string,
            { save: string[]; delete: boolean; create: string[]; grant: string[]; calls: string[] }
          >,
        )
          .map(([id, one]) => [
            names[id],
            [one.save.length > 0 ? "save" : [], one.delete ? "delete" : [], one.create, one.grant, one.calls]
              .flat()
              .join(" "),
          ])
          .filter(([, words]) => words !== ""),
      );
    }
    expect(reported).toMatchInlineSnapshot(`
      {
        "match-official": {
          "field": "booking",
          "match": "save",
        },
        "nobody": {
          "field": "booking",
        },
        "organization-manager": {
          "club": "save delete organization team",
          "field": "booking",
          "sport": "organization team",
          "team": "save delete",
        },
        "registrar": {
          "club": "participant",
          "field": "booking",
        },
        "sport-manager": {
          "club": "save delete organization participant team venue tournament tournament_series club-manager registrar tournament-manager venue-manager",
          "field": "save delete booking",
          "match": "save delete",
          "sport": "organization team",
          "stage": "save delete match draw rounds",
          "team": "save delete team-captain",
          "tournament": "save delete stage entry match tournament_history tournament-manager match-official schedule",
          "venue": "save delete playing_field venue-manager",
        },
        "team-manager": {
          "club": "team",
          "field": "booking",
          "sport": "team",
          "team": "save delete",
        },
        "tournament-manager": {
          "club": "tournament tournament_series",
          "field": "booking",
          "match": "save delete",
          "stage": "save delete match draw rounds",
          "tournament": "save delete stage entry match tournament_history match-official schedule",
        },
        "venue-manager": {
          "club": "venue",
          "field": "save delete booking",
          "venue": "save delete playing_field",
        },
      }
    `);
  });
});
