import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { entriesIn } from "../../tournament/entry/testing/entries-in.ts";
import { drawCup } from "../../tournament/stage/testing/drawn-cup.ts";
import { DrawnStages } from "../../tournament/stage/testing/drawn-stages.ts";

onEachEngine("a change set is judged by what the whole of it leaves", (context) => {
  const admin = () => context().world.admin;
  const apply = (changes: object[], more: object = {}) =>
    admin().call("POST", `/change-sets/${randomUUID()}`, { changes, ...more });
  const below = (...ids: string[]) => ({ parents: ids.map((id) => ({ id, type: "organization" })) });
  const club = (id: string, version: number, data: object = {}) => {
    const first = version === 0 && { name: `Club ${id.slice(0, 4)}`, type: "ORGANIZATION_TYPE_CLUB" };
    return { type: "organization", id, version, data: { ...first, ...data } };
  };
  const entriesOf = entriesIn(() => context().world);
  const circle = (index: number) => ({ path: `changes.${index}.data.parents.0`, code: "circle" });

  it("a circle of new organizations is refused, by the path of the change that closes it", async () => {
    const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
    const two = await apply([club(a, 0), club(b, 0, below(a)), club(a, 1, below(b))]);
    expect([two.status, two.body.code]).toEqual([400, "invalid"]);
    expect(two.body.issues).toMatchObject([circle(2)]);
    const three = await apply([
      club(a, 0),
      club(b, 0, below(a)),
      club(c, 0, below(b)),
      club(a, 1, below(c)),
      club(c, 1, { name: "C" }),
    ]);
    expect(three.body.issues).toMatchObject([circle(3)]);
    expect((await admin().get(`/organizations/${a}`)).status).toBe(404);
  });

  it("what is deleted again is judged and completed, too, as the history shows it", async () => {
    const tournamentId = (await admin().create("/tournaments", { name: "Cup" })).id;
    const [stage, match] = [randomUUID(), randomUUID()];
    const changes = (data: object) => [
      { type: "stage", id: stage, version: 0, data: { tournamentId, type: "STAGE_TYPE_ROUND_ROBIN" } },
      { type: "match", id: match, version: 0, data: { parent: { id: stage, type: "stage" }, ...data } },
      { type: "stage", id: stage, version: 1, delete: true },
    ];
    const refused = await apply(changes({ winner: context().world.teams[0] }));
    expect(refused.body.issues).toMatchObject([{ path: "changes.1.data.winner", code: "notFinished" }]);
    expect((await apply(changes({ state: "MATCH_STATE_RUNNING" }))).status).toBe(200);
    const rows = context().db.read.selectFrom("change").selectAll().where("entity", "=", match).orderBy("version");
    const begun = expect.stringMatching(/"startedAt":"\d/);
    const [created, gone] = await rows.execute();
    expect([created?.action, created?.before, created?.after]).toEqual(["created", null, begun]);
    expect([gone?.action, gone?.before, gone?.after]).toEqual(["deleted", begun, null]);
  });

  it("a circle of old and new ones is refused in every order, and names the later change once", async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    expect((await apply([club(a, 0), club(b, 0)])).status).toBe(200);
    const closing = [club(a, 1, below(b)), club(b, 1, below(a))];
    for (const changes of [closing, closing.toReversed()]) {
      expect((await apply(changes)).body.issues).toMatchObject([circle(1)]);
      const renamed = [...changes, { ...changes[0], version: 2, data: { name: "Renamed" } }];
      expect((await apply(renamed)).body.issues).toMatchObject([circle(1)]);
    }
  });

  it("a circle between two changes of the set breaks nothing", async () => {
    const { sport, otherSport } = context().world;
    const [a, b, team] = [randomUUID(), randomUUID(), randomUUID()];
    const data = { name: "Below both", type: "TEAM_TYPE_TEAM", ...below(a) };
    expect((await apply([club(a, 0), club(b, 0), { type: "team", id: team, version: 0, data }])).status).toBe(200);
    expect((await apply([club(b, 1, below(a))])).status).toBe(200);
    const root = context().admin;
    const turned = await root.call("POST", `/change-sets/${randomUUID()}`, {
      changes: [club(a, 1, below(b)), club(b, 2, { parents: [{ id: otherSport, type: "sport" }] })],
    });
    expect(turned.status).toBe(200);
    for (const each of [sport, otherSport]) expect((await root.in(each).get(`/teams/${team}`)).status).toBe(200);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("numbers of licenses are exchanged, and given again when their holder goes, in every order", async () => {
    const participant = { id: context().world.person, type: "participant" };
    const make = async (number: string) => {
      return (await admin().create("/licenses", { participant, number, validFrom: "2026-01-01" })).id as string;
    };
    const number = (id: string, version: number, text: string) => ({
      type: "license",
      id,
      version,
      data: { number: text },
    });
    const numberOf = async (id: string) => (await admin().get(`/licenses/${id}`)).body.license.number;
    const [one, other] = [await make("W-1"), await make("W-2")];
    expect((await apply([number(one, 1, "W-2"), number(other, 1, "W-1")])).status).toBe(200);
    expect([await numberOf(one), await numberOf(other)]).toEqual(["W-2", "W-1"]);
    const created = randomUUID();
    const creation = {
      type: "license",
      id: created,
      version: 0,
      data: { participant, number: "W-1", validFrom: "2026-01-01" },
    };
    const deletion = { type: "license", id: other, version: 2, delete: true };
    expect((await apply([creation, deletion])).status).toBe(200);
    expect(await numberOf(created)).toBe("W-1");
    // A team of another set has the number, and this set gives it twice: the later change is named.
    for (const [place, changes] of [
      [1, [number(one, 2, "W-3"), number(created, 1, "W-4"), number(one, 3, "W-4")]],
      [0, [number(created, 1, "W-2"), number(created, 2, "W-2"), number(one, 2, "W-2")]],
    ] as const) {
      const answer = await apply([...changes]);
      expect([answer.status, answer.body.code, answer.body.issues[0].path]).toEqual([
        409,
        "number-used",
        `changes.${place === 1 ? 2 : 0}.data.number`,
      ]);
    }
    expect((await apply([number(one, 2, "W-9")])).status).toBe(200);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("seeds are exchanged, and one that is given twice is refused with the later change", async () => {
    const { entries } = await entriesOf.cupOf([{ seed: 1 }, { seed: 2 }, {}]);
    const [first, second, third] = entries.map(({ id }) => id);
    const seed = (id: string | undefined, version: number, value: number) => {
      return { type: "entry", id, version, data: { seed: value } };
    };
    expect((await apply([seed(first, 1, 2), seed(second, 1, 1)])).status).toBe(200);
    for (const changes of [
      [seed(third, 1, 3), seed(first, 2, 3)],
      [seed(first, 2, 3), seed(third, 1, 3)],
    ]) {
      const answer = await apply(changes);
      expect([answer.body.code, answer.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
        "seed-taken",
        ["changes.1.data.seed"],
      ]);
    }
  });

  it("a booking takes the time that another one gives up later in the set", async () => {
    const { field } = context().world;
    const at = (hour: number) => {
      const time = (more: number) => `2027-03-01T${String(hour + more).padStart(2, "0")}:00:00Z`;
      return { start: time(0), end: time(1) };
    };
    const data = {
      playingField: field,
      type: "BOOKING_TYPE_TRAINING",
      title: "Juniors",
      state: "BOOKING_STATE_CONFIRMED",
    };
    const make = async (hour: number) => (await admin().create("/bookings", { ...data, ...at(hour) })).id as string;
    const move = (id: string, hour: number) => ({ type: "booking", id, version: 1, data: at(hour) });
    const [one, other] = [await make(8), await make(10)];
    const taken = await apply([move(one, 12), move(other, 12)]);
    expect([taken.body.code, taken.body.issues[0].path]).toEqual(["field-taken", "changes.1"]);
    expect((await apply([move(one, 10), move(other, 8)])).status).toBe(200);
  });

  it("a format and the sets that are played by it come in either order", async () => {
    const sets = (...scores: number[][]) =>
      scores.map((pair) => ({ type: "SET_TYPE_SET", scores: pair, tieBreak: null }));
    for (const isFormatFirst of [true, false]) {
      const stages = new DrawnStages(context().world);
      const competitors = await stages.teams(2);
      const stage = await stages.make("ROUND_ROBIN", { competitors, format: "FORMAT_TENNIS_3" });
      const [match] = (await stages.draw(stage)).body.entities.filter(({ type }: { type: string }) => type === "match");
      const id = match.entity.id as string;
      expect((await admin().save("/matches", id, 1, { sets: sets([6, 4], [6, 4]) })).status).toBe(200);
      const format = { tournamentId: context().world.tournament, format: "FORMAT_BADMINTON_21" };
      const { version } = await stages.read(stage);
      const changes = [
        { type: "stage", id: stage.id, version: version + 1, data: format },
        { type: "match", id, version: 2, data: { sets: sets([21, 15], [18, 21], [21, 19]) } },
      ];
      const alone = await apply(changes.slice(0, 1));
      expect([alone.body.code, alone.body.matches]).toEqual(["format-in-use", [id]]);
      const answer = await apply(isFormatFirst ? changes : changes.toReversed());
      expect(answer.status).toBe(200);
      expect((await stages.match(id)).competitors.map(({ score }) => score)).toEqual(["2", "1"]);
    }
  });

  it("sets that the format does not allow are refused also where the set itself changes the format later", async () => {
    const { tournament } = context().world;
    const parent = { id: tournament, type: "tournament" };
    const teams = await new DrawnStages(context().world).teams(2);
    const stage = async (format: string) =>
      (await admin().create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN", format })).id;
    const badminton = await stage("FORMAT_BADMINTON_21");
    const three = [3, 4, 5].map((lost) => ({ type: "SET_TYPE_SET", scores: [11, lost], tieBreak: null }));
    for (const later of [{ format: "FORMAT_BADMINTON_21" }, { parent: { id: badminton, type: "stage" } }]) {
      const format = "FORMAT_TABLE_TENNIS_5";
      const first = { parent: "parent" in later ? { id: await stage(format), type: "stage" } : parent };
      const { id } = await admin().create("/matches", {
        ...first,
        competitors: teams,
        ...("format" in later && { format }),
      });
      const change = (version: number, data: object) => ({ type: "match", id, version, data });
      const played = { sets: three, state: "MATCH_STATE_FINISHED" };
      const more = change(3, { scheduledAt: "2027-03-01T10:00:00Z" });
      const both = await apply([change(1, played), change(2, later), more]);
      expect([both.status, both.body.code, both.body.matches]).toEqual([409, "format-in-use", [id]]);
      expect(both.body.issues).toEqual([expect.objectContaining({ path: "changes.1" })]);
      expect((await apply([change(1, played)])).status).toBe(200);
      expect((await apply([change(2, later)])).body.code).toBe("format-in-use");
      // Together with sets that fit, in every order.
      const fitting = { sets: [21, 21].map((won) => ({ type: "SET_TYPE_SET", scores: [won, 9], tieBreak: null })) };
      expect((await apply([change(2, later), change(3, fitting)])).status).toBe(200);
    }
  });

  it("what is as it was before the set is kept: a draw, members of a team, and replies of officials", async () => {
    const { stages, stage, teams, finish } = await drawCup(context().world, "ELIMINATION", 4);
    const { tournament } = context().world;
    await finish("MAIN 1.1", 0);
    const { version } = await stages.read(stage);
    const competitors = (number: number, of: object[]) => {
      return {
        type: "stage",
        id: stage.id,
        version: version + number,
        data: { tournamentId: tournament, competitors: of },
      };
    };
    expect((await apply([competitors(1, teams.slice(1))])).body.code).toBe("has-begun");
    expect((await apply([competitors(1, teams.slice(1)), competitors(2, teams)])).status).toBe(200);
    expect((await stages.read(stage)).drawn).toBe(true);

    const { person, sport } = context().world;
    const member = { participant: { id: person, type: "participant" }, role: "MEMBER_ROLE_PLAYER" };
    const [team = { id: "" }] = await stages.teams(1);
    const members = (version: number, of: object[]) => ({ type: "team", id: team.id, version, data: { members: of } });
    expect((await apply([members(1, [member])])).status).toBe(200);
    expect((await apply([members(2, []), members(3, [member])])).status).toBe(200);
    expect((await admin().get(`/teams/${team.id}`)).body.team.formerMembers).toEqual([]);

    const umpire = await context().signIn("umpire@example.com", { sportIds: [sport] });
    const own = await admin().create("/participants", {
      firstname: "Umberto",
      lastname: "Pire",
      email: "umpire@example.com",
      type: "PARTICIPANT_TYPE_OFFICIAL",
      sportType: "SPORT_TYPE_RACQUET",
    });
    const officials = (version: number, of: object[]) => ({ type: "match", id, version, data: { officials: of } });
    const named = [{ id: own.id, type: "participant" }];
    const { id } = await admin().create("/matches", {
      parent: { id: tournament, type: "tournament" },
      officials: named,
    });
    const answer = { changeSet: randomUUID(), reply: "OFFICIAL_REPLY_ACCEPTED" };
    await umpire.ok("POST", `/matches/${id}/reply`, answer);
    expect((await apply([officials(2, []), officials(3, named)])).status).toBe(200);
    expect((await stages.match(id)).replies).toMatchObject([{ official: own.id, reply: "OFFICIAL_REPLY_ACCEPTED" }]);
    expect((await apply([officials(4, [])])).status).toBe(200);
    expect((await stages.match(id)).replies).toEqual([]);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("a stage is changed together with the matches that are reopened for it", async () => {
    const { stages, stage, at } = await drawCup(context().world, "ELIMINATION", 4);
    await stages.finish(await at("MAIN 1.1"), 0);
    const { id, version } = await at("MAIN 1.1");
    const { version: before } = await stages.read(stage);
    const { tournament } = context().world;
    const change = {
      type: "stage",
      id: stage.id,
      version: before + 1,
      data: { tournamentId: tournament, draw: { seeds: 0 } },
    };
    const reopened = { type: "match", id, version: version + 1, data: { state: "MATCH_STATE_PLANNING" } };
    expect((await apply([change])).body.code).toBe("has-begun");
    expect((await apply([change, reopened])).status).toBe(200);
    expect((await stages.read(stage)).drawn).toBe(false);
  });

  it("the first refused change of the list says what is wrong with the whole, whatever finds it", async () => {
    const stages = new DrawnStages(context().world);
    const stage = await stages.make("ROUND_ROBIN", { competitors: await stages.teams(2), format: "FORMAT_TENNIS_3" });
    const [match] = (await stages.draw(stage)).body.entities.filter(({ type }: { type: string }) => type === "match");
    const sets = [{ type: "SET_TYPE_SET", scores: [7, 1], tieBreak: null }];
    const answer = await apply([
      { type: "match", id: match.entity.id, version: 1, data: { sets } },
      { type: "team", id: context().world.teams[0], version: 9, data: { name: "Wrong version" } },
    ]);
    expect([answer.status, answer.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ["changes.0.data.sets.0.scores", "changes.1.version"],
    ]);
  });
});
