import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { bornFor } from "../../testing/born-for.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { entriesIn } from "../../tournament/entry/testing/entries-in.ts";
import { DrawnStages } from "../../tournament/stage/testing/drawn-stages.ts";

onEachEngine("a set that turns back or does several things at once", (context) => {
  const admin = () => context().world.admin;
  const apply = (changes: object[], more: object = {}) =>
    admin().call("POST", `/change-sets/${randomUUID()}`, { changes, ...more });
  const undo = (set: string) => admin().call("POST", `/change-sets/${set}/undo`, { id: randomUUID() });
  const below = (...ids: string[]) => ({ parents: ids.map((id) => ({ id, type: "organization" })) });
  const club = (id: string, version: number, data: object = {}) => {
    const first = version === 0 && { name: `Club ${id.slice(0, 4)}`, type: "ORGANIZATION_TYPE_CLUB" };
    return { type: "organization", id, version, data: { ...first, ...data } };
  };
  const participant = () => ({ id: context().world.person, type: "participant" });
  const licenseOf = async (number: string) =>
    (await admin().create("/licenses", { participant: participant(), number, validFrom: "2026-01-01" })).id as string;
  const number = (id: string, version: number, text: string) => {
    return { type: "license", id, version, data: { number: text } };
  };

  it("breaks the rule by the other change, when a value is back where it was", async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    await apply([club(b, 0), club(a, 0, below(b))]);
    const circle = await apply([club(a, 1, { parents: [] }), club(b, 1, below(a)), club(a, 2, below(b))]);
    expect([circle.status, circle.body.issues?.[0]]).toMatchObject([400, { path: "changes.1.data.parents.0" }]);

    const [one, two] = [await licenseOf("T-1"), await licenseOf("T-2")];
    const taken = await apply([number(one, 1, "T-9"), number(two, 1, "T-1"), number(one, 2, "T-1")]);
    expect([taken.status, taken.body.issues?.[0].path]).toEqual([409, "changes.1.data.number"]);

    const { entries } = await entriesIn(() => context().world).cupOf([{}, {}, {}]);
    const [replaced = "", first = "", second = ""] = entries.map(({ id }) => id);
    const replacing = (id: string, version: number, to: string | null) => {
      return { type: "entry", id, version, data: { replaces: to && { id: to, type: "entry" } } };
    };
    expect((await apply([replacing(first, 1, replaced)])).status).toBe(200);
    const twice = await apply([
      replacing(first, 2, null),
      replacing(second, 1, replaced),
      replacing(first, 3, replaced),
    ]);
    expect([twice.status, twice.body.issues?.[0].path]).toEqual([400, "changes.1.data.replaces"]);
  });

  it("exchanges numbers, and refuses those that are taken, also beside changes of parents", async () => {
    const { federation } = context().world;
    const [one, two] = [await licenseOf("P-1"), await licenseOf("P-2")];
    const created = club(randomUUID(), 0, below(federation));
    expect((await apply([created, number(one, 1, "P-2"), number(two, 1, "P-1")])).status).toBe(200);

    const mover = (await admin().create("/organizations", { name: "X", type: "ORGANIZATION_TYPE_CLUB" })).id;
    const data = { participant: participant(), number: "P-1", validFrom: "2026-01-01" };
    const creation = { type: "license", id: randomUUID(), version: 0, data };
    const taken = await apply([creation, club(mover, 1, below(federation))]);
    expect([taken.status, taken.body.issues?.[0].path]).toEqual([409, "changes.0.data.number"]);
    const through = await apply([
      number(one, 2, "P-5"),
      club(mover, 1, below(federation)),
      number(one, 3, "P-6"),
      number(two, 2, "P-5"),
    ]);
    expect(through.status).toBe(200);
    expect((await admin().get(`/licenses/${two}`)).body.license.number).toBe("P-5");
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("undone, keeps what other sets have made since: draws, and former members", async () => {
    const stages = new DrawnStages(context().world);
    const stage = await stages.make("ELIMINATION", { competitors: await stages.teams(4) });
    const { version } = await stages.read(stage);
    const data = { tournamentId: context().world.tournament, name: "Main" };
    const named = await apply([{ type: "stage", id: stage.id, version: version + 1, data }]);
    await stages.draw(stage);
    expect((await undo(named.body.changeSet.id)).status).toBe(200);
    expect(await stages.read(stage)).toMatchObject({ name: null, drawn: true, lot: expect.any(String) });

    const lena = { firstname: "Lena", lastname: "Mondschein", birthDate: bornFor(10) };
    const kind = { type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };
    const child = (await admin().create("/participants", { ...lena, ...kind })).id;
    const member = (from: string | null) => ({ members: [{ participant: { id: child, type: "participant" }, from }] });
    const single = { name: "Lena Mondschein", type: "TEAM_TYPE_SINGLE" };
    const make = async (fields: object) => (await admin().create("/teams", { ...single, ...fields })).id as string;
    const change = (id: string, version: number, data: object) => apply([{ type: "team", id, version, data }]);
    const [renamed, mistaken, future] = [await make(member(null)), await make({}), await make(member("2999-01-01"))];
    const typed = await change(renamed, 1, { type: "TEAM_TYPE_PAIR" });
    await change(renamed, 2, { members: [] });
    const added = await change(mistaken, 1, member(null));
    await change(future, 1, { members: [] });
    for (const { body } of [typed, added]) expect((await undo(body.changeSet.id)).status).toBe(200);
    const competitors = [renamed, mistaken, future].map((id) => ({ id, type: "team" }));
    const { id } = await admin().create("/tournaments", { name: "Open air", published: true, competitors });
    const { teams } = (await context().stranger.get(`/public/tournaments/${id}/teams`)).body;
    expect(teams.map(({ name }: { name: string }) => name)).toEqual(["L. M.", "L. M.", "L. M."]);
  });
});
