import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import type { World } from "../testing/world.ts";
import { drawCup } from "../tournament/stage/testing/drawn-cup.ts";

onEachEngine("officials", (context) => {
  const person = ({ admin }: World, email: string) =>
    admin.create("/participants", {
      firstname: "Umberto",
      lastname: "Pire",
      email,
      type: "PARTICIPANT_TYPE_OFFICIAL",
      sportType: "SPORT_TYPE_RACQUET",
    });

  it("accept or decline their own matches, with the time that these had, and nobody else's", async () => {
    const { world, signIn } = context();
    const { admin } = world;
    const [own, other] = [await person(world, "Umpire@Example.com"), await person(world, "other@example.com")];
    const umpire = await signIn("umpire@example.com", { sportIds: [world.sport] });
    expect((await umpire.get("/own-people")).body).toEqual({ people: [own.id] });
    const parent = { id: world.stage, type: "stage" };
    const official = (one: { id: string }) => ({ id: one.id, type: "participant" });
    const scheduledAt = "2026-06-06T10:00:00Z";
    const { id } = await admin.create("/matches", { parent, officials: [official(own), official(other)], scheduledAt });
    const foreign = await admin.create("/matches", { parent, officials: [official(other)] });
    const reply = (match: string, input: string | null, changeSet: string = randomUUID()) =>
      umpire.call("POST", `/matches/${match}/reply`, { changeSet, reply: input && `OFFICIAL_REPLY_${input}` });
    const replies = async () => (await admin.get(`/matches/${id}`)).body.match.replies;

    expect((await reply(foreign.id, "ACCEPTED")).body).toMatchObject({ statusCode: 403, code: "forbidden" });
    const set = randomUUID();
    expect((await reply(id, "ACCEPTED", set)).status).toBe(200);
    expect((await reply(id, "ACCEPTED", set)).status).toBe(200);
    expect(await replies()).toEqual([{ official: own.id, reply: "OFFICIAL_REPLY_ACCEPTED", scheduledAt }]);
    expect((await reply(id, "DECLINED")).status).toBe(200);
    expect(await replies()).toMatchObject([{ reply: "OFFICIAL_REPLY_DECLINED" }]);
    expect((await reply(id, null)).status).toBe(200);
    expect(await replies()).toEqual([]);

    // Who is no longer an official has no answer any more.
    expect((await reply(id, "ACCEPTED")).status).toBe(200);
    const { version } = (await admin.get(`/matches/${id}`)).body.match;
    await admin.ok("POST", `/matches/${id}/version/${version + 1}`, { officials: [official(other)] });
    expect(await replies()).toEqual([]);
  });

  it("take back their own reply by an undo, without any role, and nobody writes one for somebody else", async () => {
    const { world, signIn } = context();
    const { admin, sport } = world;
    const [own, other] = [await person(world, "arbiter@example.com"), await person(world, "second@example.com")];
    const arbiter = await signIn("arbiter@example.com", { sportIds: [sport] });
    const second = await signIn("second@example.com", { sportIds: [sport], roles: ["match-official"] });
    const official = ({ id }: { id: string }) => ({ id, type: "participant" });
    const parent = { id: world.stage, type: "stage" };
    const { id } = await admin.create("/matches", { parent, officials: [official(own), official(other)] });
    const match = async () => (await admin.get(`/matches/${id}`)).body.match;
    const reply = (by: typeof arbiter, input: string) =>
      by.call("POST", `/matches/${id}/reply`, { changeSet: randomUUID(), reply: `OFFICIAL_REPLY_${input}` });
    const undo = (by: typeof arbiter, set: string | null) =>
      by.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });

    const accepted = (await reply(arbiter, "ACCEPTED")).headers.get("x-change-set");
    // Another official's save leaves it, and so does their undo.
    const stolen = [{ official: own.id, reply: "OFFICIAL_REPLY_DECLINED", scheduledAt: null }];
    const save = async (by: typeof arbiter, data: object) => by.save("/matches", id, (await match()).version + 1, data);
    expect((await save(second, { replies: stolen })).body.code).toBe("forbidden");
    expect((await save(second, { replies: [] })).body.code).toBe("forbidden");
    expect((await undo(second, accepted)).body.code).toBe("forbidden");
    expect((await undo(arbiter, accepted)).status).toBe(200);
    expect((await match()).replies).toEqual([]);

    // Who takes an official away, and puts them back, puts their reply back with them.
    await reply(arbiter, "ACCEPTED");
    const removed = await save(second, { officials: [official(other)] });
    expect([removed.status, (await match()).replies]).toEqual([200, []]);
    expect((await undo(second, removed.headers.get("x-change-set"))).status).toBe(200);
    expect((await match()).replies).toMatchObject([{ official: own.id, reply: "OFFICIAL_REPLY_ACCEPTED" }]);
    expect((await save(admin, { replies: stolen })).status).toBe(200);
  });

  it("undo nothing of others without a role, not even a save that changed no field", async () => {
    const { world, signIn } = context();
    const { admin, sport } = world;
    const guest = await signIn("guest@example.com", { sportIds: [sport] });
    const { id } = await admin.create("/matches", { parent: { id: world.stage, type: "stage" } });
    const saved = await admin.call("POST", `/matches/${id}/version/1`, {});
    const set = saved.headers.get("x-change-set");
    expect((await guest.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() })).body.code).toBe("forbidden");
    expect((await admin.get(`/matches/${id}`)).body.match.version).toBe(1);
  });

  it("undo the result that they have just entered in a knockout, which others have followed, and void nothing", async () => {
    const { world, signIn } = context();
    const cup = await drawCup(world, "ELIMINATION", 4);
    const official = await signIn("knockout@example.com", { sportIds: [world.sport], roles: ["match-official"] });
    const finish = async (place: string) => {
      const { id, version, competitors } = await cup.at(place);
      const scored = competitors.map((one, side) => ({ ...one, score: side === 0 ? "2" : "0" }));
      const data = { competitors: scored, state: "MATCH_STATE_FINISHED" };
      return (await official.save("/matches", id, version + 1, data)).headers.get("x-change-set");
    };
    const undo = (set: string | null, more: object = {}) =>
      official.call("POST", `/change-sets/${set}/undo`, { id: randomUUID(), ...more });
    const first = await finish("MAIN 1.1");
    expect((await cup.at("MAIN 2.1")).competitors[0]?.id).not.toBeNull();
    expect((await undo(first)).status).toBe(200);
    expect((await cup.at("MAIN 2.1")).competitors[0]?.id).toBeNull();
    const again = await finish("MAIN 1.1");
    await finish("MAIN 1.2");
    await finish("MAIN 2.1");
    expect((await undo(again)).body.code).toBe("has-followed");
    expect((await undo(again, { accept: ["void"] })).body.code).toBe("forbidden");
  });

  it("are found by the address that they have now, in the sports that the user sees", async () => {
    const { world, signIn, admin: root } = context();
    const moving = await person(world, "before@example.com");
    const user = await signIn("after@example.com", { sportIds: [world.sport] });
    expect((await user.get("/own-people")).body.people).toEqual([]);
    await world.admin.ok("POST", `/participants/${moving.id}/version/1`, { email: "After@example.com" });
    expect((await user.get("/own-people")).body.people).toEqual([moving.id]);
    const elsewhere = await signIn("elsewhere@example.com", { sportIds: [world.otherSport] });
    await person(world, "elsewhere@example.com");
    expect((await elsewhere.get("/own-people")).body.people).toEqual([]);
    expect((await root.get("/own-people")).body.people).toEqual([]);
  });
});
