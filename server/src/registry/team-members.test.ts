import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { zone } from "../testing/days.ts";
import { findDisagreements } from "../testing/disagreements.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import type { TestClient } from "../testing/test-client.ts";

onEachEngine(
  "members of teams",
  (context) => {
    const member = (id: string, more: object = {}) => ({ participant: { id, type: "participant" }, ...more });
    const person = async (client: TestClient, lastname: string): Promise<string> => {
      const fields = { firstname: "Ida", lastname, type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_BALL" };
      return (await client.create("/participants", fields)).id;
    };
    const team = (client: TestClient, name: string, members: object[] = []) =>
      client.create("/teams", { name, type: "TEAM_TYPE_TEAM", members });

    /** A sport of its own, so that lists hold what the test has made. */
    async function enterSport() {
      const { admin: root } = context();
      const sport = (await root.create("/sports", { name: "Netball", type: "SPORT_TYPE_BALL" })).id as string;
      return { root, sport, admin: root.in(sport) };
    }

    describe("as a field", () => {
      it("are none at first, and players without number and days unless more is said", async () => {
        const { admin } = await enterSport();
        const ida = await person(admin, "Roe");
        const herons = await team(admin, "Herons");
        expect(herons.members).toEqual([]);
        const { team: saved } = await admin.ok("POST", `/teams/${herons.id}/version/1`, { members: [member(ida)] });
        expect(saved.members).toEqual([
          member(ida, { role: "MEMBER_ROLE_PLAYER", number: null, from: null, to: null }),
        ]);
        const kept = { role: "MEMBER_ROLE_CAPTAIN", number: 0, from: "2026-01-01", to: "2026-12-31" };
        await admin.ok("POST", `/teams/${herons.id}/version/2`, { members: [member(ida, kept)] });
        expect((await admin.ok("GET", `/teams/${herons.id}`)).team.members).toEqual([member(ida, kept)]);
        const emptied = await admin.ok("POST", `/teams/${herons.id}/version/3`, { members: null });
        expect(emptied.team.members).toEqual([]);
      });

      it("have somebody again who has gone, from the next day on", async () => {
        const { admin } = await enterSport();
        const ida = await person(admin, "Roe");
        const eva = await person(admin, "Fox");
        const first = member(ida, { to: "2026-05-31" });
        await team(admin, "Herons", [first, member(eva), member(ida, { from: "2026-06-01" })]);
        const save = (members: object[]) =>
          admin.call("POST", `/teams/${randomUUID()}/version/0`, { name: "A", type: "TEAM_TYPE_TEAM", members });
        const { status, body } = await save([first, member(eva), member(ida, { from: "2026-05-31" })]);
        expect([status, body.issues]).toEqual([
          400,
          [expect.objectContaining({ path: "members.2.participant", code: "memberTwice", params: { other: 1 } })],
        ]);
        const reversed = await save([member(ida, { from: "2026-02-01", to: "2026-01-31" })]);
        expect(reversed.body.issues).toMatchObject([{ path: "members.0.from", code: "startAfterEnd" }]);
      });

      it("can't be deleted, while they are or were in a team", async () => {
        const { admin } = await enterSport();
        const ida = await person(admin, "Roe");
        const herons = await team(admin, "Herons", [member(ida, { to: "2020-01-01" })]);
        const refused = await admin.call("DELETE", `/participants/${ida}/version/1`);
        expect([refused.status, refused.body.code]).toEqual([409, "in-use"]);
        await admin.ok("POST", `/teams/${herons.id}/version/1`, { members: [] });
        await admin.delete("/participants", ida, 1);
      });

      it("are saved by who may save the team, and seen by all of the sport", async () => {
        const { admin, sport } = await enterSport();
        const { signIn } = context();
        const ida = await person(admin, "Roe");
        const herons = await team(admin, "Herons");
        const manager = await signIn(`teams-${sport}@example.com`, { sportIds: [sport], roles: ["team-manager"] });
        const registrar = await signIn(`people-${sport}@example.com`, { sportIds: [sport], roles: ["registrar"] });
        const save = (client: TestClient) =>
          client.call("POST", `/teams/${herons.id}/version/1`, { members: [member(ida)] });
        expect((await save(registrar)).status).toBe(403);
        expect((await save(manager)).status).toBe(200);
        expect((await registrar.ok("GET", `/teams/${herons.id}`)).team.members).toHaveLength(1);
      });
    });

    describe("find their teams", () => {
      it("by the parameter member, in the order of names, beside other conditions", async () => {
        const { root, admin, sport } = await enterSport();
        const [ida, eva] = [await person(admin, "Roe"), await person(admin, "Fox")];
        const former = member(ida, { to: "2020-01-01" });
        await team(admin, "Terns", [former, member(ida, { from: "2021-01-01" })]);
        const herons = await team(admin, "Herons", [member(ida), member(eva)]);
        await team(admin, "Gulls", [member(eva)]);
        const names = async (client: TestClient, query: string) =>
          (await client.ok("GET", `/teams?${query}`)).teams.map(({ name }: { name: string }) => name);
        expect(await names(admin, `member=${ida}`)).toEqual(["Herons", "Terns"]);
        expect(await names(root, `member=${ida}&sort=-name`)).toEqual(["Terns", "Herons"]);
        expect(await names(admin, `member=${ida}&member=${eva}`)).toEqual(["Gulls", "Herons", "Terns"]);
        expect(await names(admin, `member=${ida}&q=her`)).toEqual(["Herons"]);
        expect(await names(admin, `member=${ida}&type=TEAM_TYPE_PAIR`)).toEqual([]);
        expect(await names(admin, `member=${randomUUID()}`)).toEqual([]);
        expect(await names(admin, "member=")).toHaveLength(3);
        await admin.ok("POST", `/teams/${herons.id}/version/1`, { members: [member(eva)] });
        expect(await names(admin, `member=${ida}`)).toEqual(["Terns"]);
        expect((await admin.get("/teams?member=me")).body.issues).toMatchObject([{ path: "member" }]);
        expect((await admin.get(`/venues?member=${ida}`)).status).toBe(400);
        expect((await root.in(context().world.sport).ok("GET", `/teams?member=${ida}`)).teams).toEqual([]);
        expect(await names(root.in(sport), `member=${eva}`)).toEqual(["Gulls", "Herons"]);
      });
    });

    describe("find the matches of their teams", () => {
      /**
       * Matches of Herons against Terns, named by their order; those given without a zone are in one that has none of
       * its own.
       */
      async function fill() {
        const entered = await enterSport();
        const { admin } = entered;
        const [ida, eva] = [await person(admin, "Roe"), await person(admin, "Fox")];
        const herons = await team(admin, "Herons");
        const terns = await team(admin, "Terns");
        const local = (await admin.create("/tournaments", { name: "Local" })).id as string;
        const far = await admin.create("/tournaments", { name: "Far", timeZone: "Pacific/Auckland" });
        const stage = await admin.create(`/tournaments/${far.id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" });
        const created: string[] = [];
        const match = async (scheduledAt: string | null, more: object = {}) => {
          const competitors = [{ id: herons.id }, { id: terns.id }];
          const parent = { id: local, type: "tournament" };
          created.push((await admin.create("/matches", { parent, competitors, scheduledAt, ...more })).id);
        };
        const save = async (version: number, members: object[]) =>
          admin.ok("POST", `/teams/${herons.id}/version/${version}`, { members });
        const find = async (query: string, client = admin): Promise<number[]> =>
          (await client.ok("GET", `/matches?${query}`)).matches.map(({ id }: { id: string }) => created.indexOf(id));
        return { ...entered, ida, eva, herons, terns, local, far, stage, made: created, match, save, find };
      }

      it("of all time without days, beside those in which they are officials, and of nobody else", async () => {
        const { ida, eva, terns, match, save, find, root } = await fill();
        await match("2026-06-07T10:00:00Z");
        await match("2026-06-06T10:00:00Z", { competitors: [{ id: terns.id }, {}] });
        await match("2026-06-05T10:00:00Z", {
          competitors: [{ id: terns.id }, {}],
          officials: [{ id: ida, type: "participant" }],
        });
        await match(null);
        expect(await find(`of=${ida}`)).toEqual([2]);
        await save(1, [member(ida), member(eva, { role: "MEMBER_ROLE_COACH" })]);
        expect(await find(`of=${ida}`)).toEqual([0, 2, 3]);
        expect(await find(`of=${ida}&sort=scheduledAt`)).toEqual([2, 0, 3]);
        expect(await find(`of=${ida}&sort=-scheduledAt`, root)).toEqual([3, 0, 2]);
        expect(await find(`of=${eva}`)).toEqual([0, 3]);
        expect(await find(`of=${eva}&of=${terns.id}&sort=scheduledAt`)).toEqual([2, 1, 0, 3]);
        await save(2, [member(eva)]);
        expect(await find(`of=${ida}`)).toEqual([2]);
      });

      it("on the days of the membership, the first and the last one too, in the zone of the tournament", async () => {
        const { admin, ida, far, stage, match, save, find, root } = await fill();
        const inFar = { parent: { id: far.id, type: "tournament" } };
        const inStage = { parent: { id: stage.id, type: "stage" } };
        await save(1, [member(ida, { from: "2026-06-06", to: "2026-06-07" })]);
        await match("2026-06-05T21:59:59Z"); // 0: Friday in Berlin
        await match("2026-06-05T22:00:00Z"); // 1: Saturday
        await match("2026-06-07T21:59:59.999Z"); // 2: Sunday
        await match("2026-06-07T22:00:00Z"); // 3: Monday
        await match("2026-06-05T11:59:00Z", inFar); // 4: Friday in Auckland
        await match("2026-06-05T12:00:00Z", inFar); // 5: Saturday
        await match("2026-06-07T11:59:59Z", inStage); // 6: Sunday
        await match("2026-06-07T12:00:00Z", inStage); // 7: Monday
        await match("2026-06-06T12:00:00Z"); // 8
        await match(null);
        const within = [5, 1, 8, 6, 2];
        for (const client of [admin, root]) {
          expect(await find(`of=${ida}&sort=scheduledAt`, client)).toEqual(within);
          expect(await find(`of=${ida}&sort=-scheduledAt`, client)).toEqual([...within].reverse());
          expect(await find(`of=${ida}`, client)).toEqual([1, 2, 5, 6, 8]);
        }
        // The zone of the tournament moves the day, and nothing else of the matches changes.
        await admin.ok("POST", `/tournaments/${far.id}/version/1`, { timeZone: null });
        expect(await find(`of=${ida}&sort=scheduledAt`)).toEqual([1, 8, 6, 7, 2]);
      });

      it("without a time only where the membership has no end", async () => {
        const { ida, match, save, find } = await fill();
        await match(null);
        await match("2026-06-06T12:00:00Z");
        await save(1, [member(ida, { from: "2026-06-06" })]);
        expect(await find(`of=${ida}`)).toEqual([0, 1]);
        await save(2, [member(ida, { to: "9999-12-31" })]);
        expect(await find(`of=${ida}`)).toEqual([1]);
      });

      it("by pages, within a span of time, by state and tournament", async () => {
        const { admin, root, ida, far, local, made, match, save, find } = await fill();
        await save(1, [member(ida, { to: "2026-05-31" }), member(ida, { from: "2026-06-03" })]);
        for (const day of ["05", "04", "03", "02", "01"]) await match(`2026-06-${day}T12:00:00Z`);
        await match("2026-06-06T12:00:00Z", { parent: { id: far.id, type: "tournament" } });
        await match("2026-05-31T12:00:00Z", { state: "MATCH_STATE_CANCELLED" });
        await match(null);
        const whole = [6, 2, 1, 0, 5, 7];
        expect(await find(`of=${ida}&sort=scheduledAt`)).toEqual(whole);
        for (const client of [admin, root]) {
          const paged: number[] = [];
          let cursor = "";
          do {
            const page = await client.ok("GET", `/matches?of=${ida}&sort=scheduledAt&limit=2${cursor}`);
            paged.push(...page.matches.map(({ id }: { id: string }) => made.indexOf(id)));
            cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : "";
          } while (cursor);
          expect(paged).toEqual(whole);
        }
        const june = "from=2026-06-01T00:00:00Z&to=2026-06-05T00:00:00Z";
        expect(await find(`of=${ida}&${june}`)).toEqual([1, 2]);
        expect(await find(`of=${ida}&state=MATCH_STATE_CANCELLED`)).toEqual([6]);
        expect(await find(`of=${ida}&pid=${far.id}`)).toEqual([5]);
        expect(await find(`of=${ida}&pid=${local}&sort=scheduledAt&${june}`)).toEqual([2, 1]);
      });

      it("only as far as the team is seen, and never as they were before a change", async () => {
        const { root, admin, ida, local, match, save, find } = await fill();
        await match("2026-06-06T12:00:00Z");
        await save(1, [member(ida)]);
        expect(await find(`of=${ida}`)).toEqual([0]);
        expect(await find(`of=${ida}`)).toEqual([0]);
        await save(2, []);
        expect(await find(`of=${ida}`)).toEqual([]);
        // What another sport's team is made of is not shown by the matches that are seen here.
        const { sport: elsewhere, person: zoe } = context().world;
        const guests = await team(root.in(elsewhere), "Guests", [member(zoe)]);
        const parent = { id: local, type: "tournament" };
        const friendly = await root.create("/matches", { parent, competitors: [{ id: guests.id }, {}] });
        expect((await admin.get(`/teams/${guests.id}`)).status).toBe(404);
        expect(await find(`of=${zoe}`)).toEqual([]);
        expect((await root.ok("GET", `/matches?of=${zoe}`)).matches).toMatchObject([{ id: friendly.id }]);
      });
    });

    it("leave no contradiction in the database", async () => {
      await expect.poll(() => findDisagreements(context().db)).toEqual([]);
    });
  },
  { TIME_ZONE: zone },
);
