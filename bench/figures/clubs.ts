import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "../client.ts";
import { cpuMsOf } from "../cpu.ts";
import { matches as allMatches } from "../fill.ts";
import { type LoadResult, load } from "../load.ts";
import { largeClubId, type Person } from "../people.ts";
import type { Plan } from "../plan.ts";
import { type Budget, type Figure, inSuccession, inTurn } from "../rounds.ts";
import { clubId, clubs, matchId, teamId } from "../rows.ts";
import { post, type Subject } from "../subject.ts";
import { namesOf, teamVersions } from "./saves.ts";

const connections = 16;
const repetitions = 10;
/** The number of ids in one question about rights. */
const mostIds = 1_000;
const teamsOfLargeClub = 50;
const dayMs = 86_400_000;
/** The list that everybody in the sport reads. */
const paths = ["/api/teams?limit=100"];

/** Measures people whose rights come from grants, beside others with the same rights in the whole sport. */
export async function measureClubs(subject: Subject, plan: Plan): Promise<(Figure | Budget)[]> {
  return [
    await measureOwnTeams(subject, plan),
    ...(await measureWhileGrantsChange(subject, plan)),
    await measureList(subject, plan),
    ...(await measureCalls(subject, plan)),
  ];
}

/** Sixteen club-managers rename teams of their clubs at once. */
async function measureOwnTeams(subject: Subject, plan: Plan): Promise<Figure> {
  const { managers, teamManager } = subject.filled.people;
  const perSecond = async (people: readonly Person[]) => (await loadOfSaves(subject, plan, people)).perSecond;
  return {
    name: "names of own teams by 16 club-managers at once",
    engine: subject.engine,
    unit: "/s",
    reference: "the same by a team-manager",
    target: { atLeast: 0.67 },
    ...(await inTurn(
      plan.rounds,
      () => perSecond(managers),
      () => perSecond(managers.map(() => teamManager)),
    )),
  };
}

/** Each of these people renames teams of a club of their own. */
async function loadOfSaves(subject: Subject, plan: Plan, people: readonly Person[]): Promise<LoadResult> {
  const versions = await teamVersions(subject);
  const saves = people.map((person, club) => ({
    entities: teamsOf(club, plan.entities).map((id) => ({
      path: `/api/teams/${id}`,
      version: versions.get(id) ?? 0,
    })),
    bodies: namesOf(club),
    headers: headersOf(subject, person),
  }));
  return load({ url: subject.courtside.url, connections, seconds: plan.seconds, headers: {}, saves });
}

/** The slowest saves and lists of club-managers while ten grants a second are given, beside others without that. */
async function measureWhileGrantsChange(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { managers, teamManager, viewer } = subject.filled.people;
  const saves = async (people: readonly Person[]) => (await loadOfSaves(subject, plan, people)).p99;
  const lists = async (person: Person) => {
    const { url } = subject.courtside;
    const job = { url, connections, seconds: plan.seconds, headers: headersOf(subject, person), paths };
    return (await load(job)).p99;
  };
  const shared = { engine: subject.engine, unit: "ms" };
  return [
    {
      name: "99 % of saves by club-managers, while grants change",
      ...shared,
      reference: "by a team-manager, without that",
      target: { atMost: 1.5 },
      ...(await inTurn(
        plan.rounds,
        () => whileGrantsChange(subject, () => saves(managers)),
        () => saves(managers.map(() => teamManager)),
      )),
    },
    {
      name: "99 % of lists of a club-manager, while grants change",
      ...shared,
      reference: "of a viewer, without that",
      target: { atMost: 1.1 },
      ...(await inTurn(
        plan.rounds,
        () => whileGrantsChange(subject, () => lists(managers[0] as Person)),
        () => lists(viewer),
      )),
    },
  ];
}

async function whileGrantsChange<Result>(subject: Subject, work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const giving = (async () => {
    while (!isOver) {
      const id = randomUUID();
      const scope = { id: clubId(Math.floor(Math.random() * clubs)), type: "organization" };
      const data = { role: "registrar", scope, email: `${id}@example.com` };
      await post(subject, `/api/change-sets/${randomUUID()}`, { changes: [{ type: "grant", id, version: 0, data }] });
      await wait(100);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await giving;
  }
}

/**
 * The list that everybody in the sport reads, by the processor time of the server: kept answers are so fast that the
 * rate says more about the load generator.
 */
async function measureList(subject: Subject, plan: Plan): Promise<Figure> {
  const { managers, viewer } = subject.filled.people;
  const { url, child } = subject.courtside;
  const cpuMs = async (person: Person) => {
    const began = cpuMsOf(child.pid ?? 0);
    const { requests } = await load({
      url,
      connections,
      seconds: plan.seconds,
      headers: headersOf(subject, person),
      paths,
    });
    return ((cpuMsOf(child.pid ?? 0) - began) / Math.max(1, requests)) * 1_000;
  };
  return {
    name: "processor time of 1,000 lists of 100 teams by a club-manager",
    engine: subject.engine,
    unit: "ms",
    reference: "the same by a viewer",
    target: { atMost: 1.1 },
    ...(await inTurn(
      plan.rounds,
      () => cpuMs(managers[0] as Person),
      () => cpuMs(viewer),
    )),
  };
}

/** What the page of a large club asks: rights over all that it shows, and what is to be done. */
async function measureCalls(subject: Subject, plan: Plan): Promise<Budget[]> {
  const own = await makeLargeClub(subject);
  const client = new Client(subject.courtside.url, headersOf(subject, subject.filled.people.ofLargeClub));
  const teams = Array.from({ length: mostIds - own.teams.length }, (_, number) => teamId(number));
  const organizations = Array.from({ length: clubs }, (_, number) => clubId(number));
  const matches = [...own.matches, ...Array.from({ length: allMatches }, (_, number) => matchId(number))];
  const mixed = [...own.teams, ...organizations, ...matches, ...teams].slice(0, mostIds);
  const ask = (ids: readonly string[]) => () => client.post("/api/may", { ids });
  const figure = async (name: string, atMost: number, call: () => Promise<number>): Promise<Budget> => {
    await inSuccession(repetitions, call);
    const values: number[] = [];
    for (let round = 0; round < plan.rounds; round++) values.push(await inSuccession(repetitions, call));
    return { name, engine: subject.engine, unit: "ms", values, target: { atMost } };
  };
  try {
    return [
      await figure("may of 1,000 teams, for a club-manager", 50, ask([...own.teams, ...teams])),
      await figure("may of 1,000 teams, clubs and matches, for a club-manager", 50, ask(mixed)),
      await figure("tasks of a club-manager of 50 teams", 100, () => client.get("/api/tasks")),
    ];
  } finally {
    client.close();
  }
}

/** Gives the large club its teams, and each of them matches whose results are missing. */
async function makeLargeClub(subject: Subject): Promise<{ teams: string[]; matches: string[] }> {
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  const [teams, matches, tournament] = [ids(teamsOfLargeClub), ids(2 * teamsOfLargeClub), randomUUID()];
  const competitor = (index: number) => ({ id: teams[index % teams.length] });
  const scheduledAt = new Date(Date.now() - dayMs).toISOString();
  const parents = [{ id: largeClubId, type: "organization" }];
  const window = { from: null, to: new Date(Date.now() + dayMs).toISOString() };
  await post(subject, `/api/change-sets/${randomUUID()}`, {
    changes: [
      { type: "tournament", id: tournament, data: { name: "League", reports: {}, entryWindow: window } },
      ...teams.map((id) => ({ type: "team", id, data: { name: "Own team", type: "TEAM_TYPE_TEAM", parents } })),
      ...matches.map((id, index) => ({
        type: "match",
        id,
        data: {
          parent: { id: tournament, type: "tournament" },
          competitors: [competitor(index), competitor(index + 1)],
          scheduledAt,
        },
      })),
    ].map((change) => ({ ...change, version: 0 })),
  });
  return { teams, matches };
}

/** The teams of a club, which `parentsOfTeam` gives to the clubs in turn. */
function teamsOf(club: number, count: number): string[] {
  return Array.from({ length: Math.floor((count - club - 1) / clubs) + 1 }, (_, index) => teamId(club + index * clubs));
}

function headersOf({ filled }: Subject, { token }: Person): Record<string, string> {
  return { authorization: `Bearer ${token}`, "x-sport-id": filled.sport };
}
