import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import type { TestClient } from "../testing/test-client.ts";

onEachEngine("a merge of two people", (context) => {
  const ref = (type: string) => (id: string) => ({ id, type });
  const [participant, organization] = [ref("participant"), ref("organization")];
  const make = (more: object = {}, by: TestClient = context().world.admin) =>
    by.create("/participants", {
      firstname: "Ida",
      lastname: `Twice ${randomUUID().slice(0, 8)}`,
      type: "PARTICIPANT_TYPE_PLAYER",
      sportType: "SPORT_TYPE_RACQUET",
      ...more,
    });
  const registrar = () =>
    context().signIn(`${randomUUID()}@example.com`, { sportIds: [context().world.sport], roles: ["registrar"] });
  const merge = (by: TestClient, id: string, other: string, more: object = {}, query = "") =>
    by.call("POST", `/participants/${id}/merge${query}`, {
      changeSet: randomUUID(),
      version: 1,
      other,
      otherVersion: 1,
      ...more,
    });
  const undo = (by: TestClient, set: string) => by.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });
  const stored = async (paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const [entity] = Object.values((await context().world.admin.get(path)).body) as { version: number }[];
        return { ...entity, version: 0 };
      }),
    );

  it("refers to the kept one everywhere, is undone as it was by registrars, and done again", async () => {
    const { world } = context();
    const { admin, club, federation } = world;
    const guardian = await make();
    const kept = await make({
      email: "kept@example.com",
      memberships: [{ organization: organization(club), from: "2024-01-01", to: "2025-06-30" }],
      equipment: ["Racket"],
      attributes: [{ name: "Hand", value: "left" }],
    });
    const other = await make({
      email: "other@example.com",
      birthDate: "1990-02-03",
      memberships: [
        { organization: organization(club), from: "2025-01-01", functions: ["MEMBER_FUNCTION_COACH"] },
        { organization: organization(federation), to: "2020-01-01" },
      ],
      guardians: [participant(guardian.id), participant(kept.id)],
      equipment: ["Racket", "Shoes"],
      attributes: [
        { name: "Hand", value: "right" },
        { name: "Level", value: "A" },
      ],
    });
    const child = await make({ guardians: [participant(other.id), participant(kept.id)] });
    const license = await admin.create("/licenses", {
      participant: participant(other.id),
      number: randomUUID(),
      validFrom: "2026-01-01",
      state: "LICENSE_STATE_ACTIVE",
    });
    const member = (id: string, from: string | null, to: string | null, number: number | null = null) => ({
      participant: participant(id),
      from,
      to,
      number,
    });
    const members = [
      member(kept.id, "2020-01-01", "2022-12-31", 7),
      member(guardian.id, null, null),
      member(other.id, "2022-06-01", null, 9),
      member(other.id, "2018-01-01", "2018-12-31"),
    ];
    const team = await admin.create("/teams", { name: "Both", type: "TEAM_TYPE_TEAM", members });
    const left = await admin.create("/teams", {
      name: "Left",
      type: "TEAM_TYPE_TEAM",
      members: [member(other.id, null, null)],
    });
    await admin.save("/teams", left.id, 1, { members: [] });
    const match = await admin.create("/matches", {
      parent: { id: world.stage, type: "stage" },
      officials: [participant(other.id), participant(kept.id)],
      replies: [{ official: other.id, reply: "OFFICIAL_REPLY_ACCEPTED", scheduledAt: null }],
    });
    const paths = [
      `/participants/${kept.id}`,
      `/participants/${other.id}`,
      `/participants/${child.id}`,
      `/licenses/${license.id}`,
      `/teams/${team.id}`,
      `/teams/${left.id}`,
      `/matches/${match.id}`,
    ];
    const before = await stored(paths);
    const by = await registrar();
    const preview = await merge(by, kept.id, other.id, { take: ["birthDate"] }, "?preview=true");
    expect(preview.status).toBe(200);
    expect(await stored(paths)).toEqual(before);
    const set = randomUUID();
    const merged = await merge(by, kept.id, other.id, { changeSet: set, take: ["birthDate"] });
    expect(merged.body).toMatchObject({ changeSet: { id: set, count: 7 } });
    const after = await stored(paths);
    const [first, second, third, fourth, fifth, sixth, seventh] = after as Record<string, unknown>[];
    expect(first).toMatchObject({
      email: "kept@example.com",
      birthDate: "1990-02-03",
      memberships: [
        { from: "2024-01-01", to: null, functions: ["MEMBER_FUNCTION_PLAYER"] },
        { organization: { id: federation }, to: "2020-01-01" },
      ],
      guardians: [participant(guardian.id)],
      equipment: ["Racket", "Shoes"],
      attributes: [
        { name: "Hand", value: "left" },
        { name: "Level", value: "A" },
      ],
      mergedInto: null,
    });
    expect(second).toMatchObject({ memberships: [], mergedInto: participant(kept.id), email: "other@example.com" });
    expect(third?.guardians).toEqual([participant(kept.id)]);
    expect(fourth?.participant).toEqual(participant(kept.id));
    expect(fifth?.members).toMatchObject([
      member(kept.id, "2020-01-01", null, 7),
      member(kept.id, "2018-01-01", "2018-12-31"),
      member(guardian.id, null, null),
    ]);
    expect(fifth?.formerMembers).toEqual([]);
    expect(sixth?.formerMembers).toMatchObject([{ participant: kept.id }]);
    expect(seventh?.officials).toEqual([participant(kept.id)]);
    expect(seventh?.replies).toMatchObject([{ official: kept.id }]);

    const again = await merge(by, kept.id, other.id, { changeSet: set, take: ["birthDate"] });
    expect([again.status, again.body.changeSet.id]).toEqual([200, set]);
    const manager = await context().signIn(`${randomUUID()}@example.com`, {
      sportIds: [world.sport],
      roles: ["team-manager"],
    });
    expect((await undo(manager, set)).body.code).toBe("forbidden");
    const undone = await undo(by, set);
    expect(undone.status).toBe(200);
    expect(await stored(paths)).toEqual(before);
    expect((await undo(by, undone.body.changeSet.id)).status).toBe(200);
    expect(await stored(paths)).toEqual(after);
  });

  it("leaves somebody who is not changed, found or newly referred to, but deleted by hand", async () => {
    const { admin } = context().world;
    const names = { lastname: "Merged-Away", birthDate: "1980-01-01" };
    const [kept, other] = [await make(names), await make(names)];
    const by = await registrar();
    expect((await merge(by, kept.id, other.id)).status).toBe(200);
    const name = `Ida ${names.lastname}`;
    const refused = await admin.save("/participants", other.id, 2, { lastname: "X" });
    expect(refused.body).toMatchObject({
      statusCode: 409,
      code: "merged",
      message: `This person was merged into ${name}.`,
    });
    const team = { name: "New", type: "TEAM_TYPE_TEAM", members: [{ participant: participant(other.id) }] };
    expect((await admin.save("/teams", randomUUID(), 0, team)).body.code).toBe("merged");
    const found = await by.call("POST", "/participants/find", { firstname: "Ida", ...names });
    expect(found.body.found.map(({ participant: { id } }: { participant: { id: string } }) => id)).toEqual([kept.id]);
    const third = await make();
    expect((await merge(by, third.id, other.id, { otherVersion: 2 })).body.code).toBe("merged");
    expect((await merge(by, other.id, third.id, { version: 2 })).body.code).toBe("merged");
    expect((await admin.delete("/participants", kept.id, 2)).body.code).toBe("in-use");
    expect((await admin.delete("/participants", other.id, 2)).status).toBe(204);
  });

  it("is refused to clubs and programs, with stale versions, and when both have an active license", async () => {
    const { world, signIn } = context();
    const [kept, other] = [await make(), await make()];
    const by = await registrar();
    const email = `${randomUUID()}@example.com`;
    await world.admin.create("/grants", { role: "registrar", scope: organization(world.club), email });
    expect((await merge(await signIn(email), kept.id, other.id)).body.code).toBe("forbidden");
    expect((await merge(by, kept.id, other.id, { version: 2 })).body.code).toBe("version-conflict");
    expect((await merge(by, kept.id, other.id, { otherVersion: 2 })).body.code).toBe("version-conflict");
    expect((await merge(by, randomUUID(), other.id)).status).toBe(404);
    expect((await merge(by, kept.id, randomUUID())).body.issues).toMatchObject([{ path: "other", code: "notVisible" }]);
    expect((await merge(by, kept.id, kept.id)).body.issues).toMatchObject([{ path: "other", code: "itself" }]);
    expect((await merge(by, kept.id, other.id, { take: ["memberships"] })).status).toBe(400);
    for (const { id } of [kept, other]) {
      const fields = { participant: participant(id), number: randomUUID(), validFrom: "2026-01-01" };
      await world.admin.create("/licenses", { ...fields, state: "LICENSE_STATE_ACTIVE" });
    }
    expect((await merge(by, kept.id, other.id)).body.code).toBe("not-same");
  });
});
