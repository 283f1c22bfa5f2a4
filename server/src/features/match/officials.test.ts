import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { World } from "../../testing/world.ts";

onEachEngine("officials", (context) => {
  const person = ({ admin }: World, email: string) =>
    admin.create("/participants", {
      ...{ firstname: "Umberto", lastname: "Pire", email },
      ...{ type: "PARTICIPANT_TYPE_OFFICIAL", sportType: "SPORT_TYPE_RACQUET" },
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
    const reply = (match: string, given: string | null, changeSet: string = randomUUID()) =>
      umpire.call("POST", `/matches/${match}/reply`, { changeSet, reply: given && `OFFICIAL_REPLY_${given}` });
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
