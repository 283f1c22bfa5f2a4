import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { explore } from "../testing/each-engine.ts";
import { EventReader } from "../testing/event-reader.ts";
import { TestClient } from "../testing/test-client.ts";
import { readOperations } from "./operations.ts";

/** The personal values of one person and of one grant. No other answer contains them by chance. */
const marked = {
  email: "marked-person@secret.example",
  phoneNumber: "+491517766554433",
  birthDate: "1931-03-17",
  heightCm: 173.031,
  weightKg: 61.0457,
  attributes: [{ name: "Marked allergy", value: "marked hazelnut" }],
};
const grantee = "marked-grantee@secret.example";
const note = "marked note of the board";
const secrets = [
  marked.email,
  marked.phoneNumber,
  marked.birthDate,
  String(marked.heightCm),
  String(marked.weightKg),
  "Marked allergy",
  "marked hazelnut",
  grantee,
  note,
];
const secretsOfPeople = secrets.slice(0, -2);

explore("personal values", (context) => {
  let ids: string[] = [];
  let person = "";
  let grant = "";
  let sets: string[] = [];
  const readers: Record<string, TestClient> = {};
  const found = (text: string) => secrets.filter((secret) => text.includes(secret));
  const textOf = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

  beforeAll(async () => {
    const { world, signIn, url } = context();
    const { admin, sport, club, federation, venue, field, tournament, stage } = world;
    const ref = (type: string, id: string) => ({ id, type });
    const saved = async (path: string, fields: object) => {
      const id = randomUUID();
      const answer = await admin.save(path, id, 0, fields);
      expect([path, answer.status, answer.body.message]).toEqual([path, 200, undefined]);
      sets.push(answer.headers.get("x-change-set") ?? "");
      return id;
    };
    const names = { firstname: "Mara", lastname: "Marked" };
    const type = { type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };
    const memberships = [{ organization: ref("organization", club) }];
    person = await saved("/participants", { ...names, ...type, ...marked, memberships });
    const license = await saved("/licenses", {
      participant: ref("participant", person),
      number: "M-1",
      validFrom: "2026-01-01",
    });
    const members = [{ participant: ref("participant", person) }];
    const parents = [ref("organization", club)];
    const team = await saved("/teams", { name: "Marked team", type: "TEAM_TYPE_SINGLE", parents, members });
    const entry = await saved("/entries", {
      tournament: ref("tournament", tournament),
      competitor: ref("team", team),
    });
    const competitors = [team, world.teams[0]].map((id) => ({ id, type: "team" }));
    const match = await saved("/matches", {
      parent: ref("stage", stage),
      competitors,
      officials: [ref("participant", person)],
      playingField: field,
      scheduledAt: "2026-12-01T10:00:00Z",
    });
    grant = await saved("/grants", { role: "club-manager", scope: ref("organization", club), email: grantee, note });
    const { version } = (await admin.get(`/tournaments/${tournament}`)).body.tournament;
    const staff = [ref("participant", person)];
    await admin.save("/tournaments", tournament, version + 1, { staff, published: true });
    const other = await admin.create("/organizations", {
      name: "Other club",
      type: "ORGANIZATION_TYPE_CLUB",
      parents: [ref("organization", federation)],
    });
    ids = [
      person,
      license,
      team,
      entry,
      match,
      grant,
      club,
      other.id,
      federation,
      sport,
      venue,
      field,
      tournament,
      stage,
    ];

    const holder = async (role: string, scope: object) => {
      const email = `${randomUUID()}@example.com`;
      await admin.create("/grants", { role, scope, email });
      return signIn(email);
    };
    readers["a user of the sport without a role"] = await signIn(`${randomUUID()}@example.com`, { sportIds: [sport] });
    readers["a club-manager of another club"] = await holder("club-manager", ref("organization", other.id));
    readers["a registrar of another club"] = await holder("registrar", ref("organization", other.id));
    readers["a team-captain"] = await holder("team-captain", ref("team", team));
    readers["a tournament-manager"] = await holder("tournament-manager", ref("organization", federation));
    for (const role of ["team-manager", "match-official"] as const) {
      readers[`a ${role} of the sport`] = await signIn(`${randomUUID()}@example.com`, {
        sportIds: [sport],
        roles: [role],
      });
    }
    const { key, apiKey } = await admin.ok("POST", "/api-keys", { name: "Reader", roles: ["team-manager"] });
    readers["an API key"] = new TestClient(url, key, apiKey.id);
    sets = sets.filter((set) => set !== "");
  });

  it("are found where somebody may read them, so that the search is no empty one", async () => {
    const { admin } = context().world;
    const shown = textOf((await admin.get(`/participants/${person}`)).body);
    expect(secretsOfPeople.filter((secret) => !shown.includes(secret))).toEqual([]);
    expect(found(textOf((await admin.get(`/grants/${grant}`)).body))).toEqual([grantee, note]);
    expect(found(textOf((await admin.get(`/history?changeSet=${sets[0]}`)).body))).toHaveLength(secretsOfPeople.length);
  });

  it("are in no answer to a GET of the document for those who may not read them", async () => {
    const operations = (await readOperations(context().stranger)).filter(({ method }) => method === "GET");
    const queries = (names: readonly string[]) => {
      const byId = names.filter((name) =>
        ["entity", "organization", "member", "of", "pid", "ids", "involves", "changeSet", "user"].includes(name),
      );
      const values = (name: string) => (name === "changeSet" ? sets : ids);
      return [
        "",
        ...byId.flatMap((name) => values(name).map((value) => `?${name}=${value}`)),
        ...(names.includes("q") ? ["?q=marked", "?q=mara%20marked&with=count&with=homes", "?q=M-1"] : []),
        ...(names.includes("parts") ? ids.map((id) => `?entity=${id}&parts=true`) : []),
      ];
    };
    for (const [who, client] of Object.entries(readers)) {
      let answered = 0;
      for (const { path, parameters } of operations) {
        const address = path.replace("/api", "");
        if (address.endsWith("/notifications")) continue;
        const names = parameters.filter(({ in: place }) => place === "query").map(({ name }) => name);
        const addresses = /\{\w+\}/.test(address)
          ? [...ids, ...(address.startsWith("/change-sets") ? sets : [])].map((id) =>
              address.replaceAll(/\{\w+\}/g, id),
            )
          : queries(names).map((query) => `${address}${query}`);
        for (const one of addresses) {
          const answer = await client.get(one);
          if (answer.status === 200) answered += 1;
          expect([who, one, found(textOf(answer.body))]).toEqual([who, one, []]);
          for (const value of answer.headers.values()) expect(found(value)).toEqual([]);
        }
      }
      expect(answered).toBeGreaterThan(50);
    }
  });

  it("are in no answer to a set, a preview or an undo, and in no refusal", async () => {
    for (const [who, client] of Object.entries(readers)) {
      const calls: [string, object][] = [
        [
          `/change-sets/${randomUUID()}?preview=true`,
          { changes: [changeOf("participant", person, { lastname: "X" })] },
        ],
        [`/change-sets/${randomUUID()}?preview=true`, { changes: [changeOf("grant", grant, { to: "2026-12-31" })] }],
        [`/participants/${person}/version/7`, { firstname: "Y" }],
        [`/participants/${person}/version/1`, { email: "not an address", birthDate: marked.birthDate.slice(0, 4) }],
        ["/may", { ids }],
        ...sets.map((set): [string, object] => [`/change-sets/${set}/undo?preview=true`, { id: randomUUID() }]),
      ];
      for (const [path, body] of calls) {
        const answer = await client.call("POST", path, body);
        expect([who, path, found(textOf(answer.body))]).toEqual([who, path, []]);
      }
    }
  });

  it("are in no message of a stream with entities", async () => {
    const { admin } = context().world;
    const streams = await Promise.all(
      Object.entries(readers).map(
        async ([who, client]) => [who, await EventReader.open(client, undefined, "?entities=true")] as const,
      ),
    );
    for (const [, stream] of streams) await stream.until(() => stream.messages.length > 0);
    const { version } = (await admin.get(`/participants/${person}`)).body.participant;
    const saved = await admin.save("/participants", person, version + 1, { lastname: "Marked-Again" });
    expect(saved.status).toBe(200);
    await admin.ok("POST", `/grants/${grant}/version/1`, { to: "2027-12-31" });
    for (const [who, stream] of streams) {
      await stream.until(() => stream.messages.some(({ data }) => "id" in data && data.id === grant));
      stream.close();
      expect([who, found(JSON.stringify(stream.messages))]).toEqual([who, []]);
    }
  });

  const changeOf = (type: string, id: string, data: object) => ({ type, id, version: 1, data });
});
