import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { features } from "../app/features.ts";
import { explore } from "../testing/each-engine.ts";
import { limits } from "../testing/limits.ts";
import { randomSeed, readRuns } from "../testing/random.ts";
import type { TestClient } from "../testing/test-client.ts";
import type { World } from "../testing/world.ts";
import { type FaultyChange, makeFaultyChanges, newFields, savedKinds } from "./faulty-changes.ts";

/** What the server says of a change: the refusal with what it names, or the entity as the change leaves it. */
type Verdict = { code: string; issues: readonly string[] } | { entity: unknown };

// biome-ignore lint/suspicious/noExplicitAny: the bodies of answers
type Body = any;

const issueIn = ({ path, code, params = {} }: Body) => `${path} ${code} ${JSON.stringify(params)}`;

/** The save as a request of its own; what is not refused is stored. */
async function verdictAlone({ kind, id, version, data, by }: FaultyChange): Promise<Verdict> {
  const { path, nested, owner, one } = features.of(kind).definition;
  const address = nested?.replace("{owner}", String(data[owner ?? ""])) ?? path;
  const { status, body } = await by.save(address, id, version, data);
  if (status === 200) return { entity: body[one] };
  const { code, issues = [{ path: code === "version-conflict" ? "version" : "", code }] } = body;
  return { code, issues: issues.map(issueIn) };
}

/** The save as one of several changes, of which nothing is stored. */
async function verdictAmong(change: FaultyChange, others: readonly object[], isLast: boolean): Promise<Verdict> {
  const { kind, id, version, data, by } = change;
  const own = { type: kind, id, version, data };
  const changes = isLast ? [...others, own] : [own, ...others];
  const { status, body } = await preview(by, changes);
  if (status === 200) return { entity: body.entities.find(({ entity }: Body) => entity?.id === id)?.entity };
  const index = `changes.${changes.indexOf(own)}`;
  const { code, issues } = body;
  return { code, issues: issues.map((issue: Body) => issueIn({ ...issue, path: pathIn(index, issue.path) })) };
}

/** The path of an issue as a single save has it. */
function pathIn(place: string, path: string): string {
  if (path !== place && !path.startsWith(`${place}.`)) return `another change: ${path}`;
  return path.slice(place.length + 1).replace(/^data\./, "");
}

/** Changes that have nothing to do with the others: a new entity of each kind, and a match that begins. */
async function makeCompanions(world: World): Promise<readonly object[]> {
  const match = await world.admin.create("/matches", world.samples.match().fields);
  const created = savedKinds.map((type) => ({ type, id: randomUUID(), version: 0, data: newFields(world, type) }));
  return [...created, { type: "match", id: match.id, version: 1, data: { state: "MATCH_STATE_RUNNING" } }];
}

/** Those among the changes that the caller may make. */
async function allowedTo(by: TestClient, changes: readonly object[]): Promise<readonly object[]> {
  const answers = await Promise.all(changes.map((change) => preview(by, [change])));
  return changes.filter((_change, index) => answers[index]?.status === 200);
}

const preview = (by: TestClient, changes: readonly object[]) =>
  by.call("POST", `/change-sets/${randomUUID()}?preview=true`, { changes });

/** What the server's clock gives, which differs between two requests. */
const byTheClock = ["startedAt", "invitedAt"];

const textOf = (verdict: Verdict) =>
  JSON.stringify(verdict, (key, value) => (byTheClock.includes(key) && value !== null ? "now" : value));

/** Changes with faults of which each is found by another rule: the rules of the kind, and those over several entities. */
const wanted = [
  "a played match: another format and a walkover",
  "a played match: another format and planned again",
  "a drawn stage: fewer competitors and a round that it does not have",
];

explore("a change with up to two faults", (context) => {
  it("is judged alone as among others, whatever these are", { timeout: limits.exploration }, async () => {
    const { world, signIn } = context();
    const official = await signIn("beside@example.com", { sportIds: [world.sport], roles: ["match-official"] });
    const changes = await makeFaultyChanges(world, official);
    const companions = await makeCompanions(world);
    const allowed = new Map<TestClient, readonly object[]>();
    for (const by of new Set(changes.map((change) => change.by))) allowed.set(by, await allowedTo(by, companions));
    expect(allowed.get(world.admin)).toEqual(companions);
    const trial = fc.record({ change: fc.constantFrom(...changes), beside: fc.nat(), isLast: fc.boolean() });
    const numRuns = readRuns({ whole: 2_500, short: 250 });
    const different: string[] = [];
    const known = wanted.map((name) => {
      const change = changes.find(({ what }) => what === name);
      if (!change) throw new Error(`There is no such change: ${name}`);
      return { change, beside: 0, isLast: true };
    });
    const refused = new Set<string>();
    for (const { change, beside, isLast } of [...known, ...fc.sample(trial, { seed: randomSeed, numRuns })]) {
      const others = allowed.get(change.by) ?? [];
      const other = others[beside % others.length] as object;
      const ofOne = await verdictAmong(change, [], false);
      const verdicts = [ofOne, await verdictAmong(change, [other], isLast)];
      if ("code" in ofOne) {
        refused.add(ofOne.code);
        verdicts.push(await verdictAlone(change));
      }
      const texts = verdicts.map(textOf);
      if (new Set(texts).size > 1)
        different.push(`${change.what}, ${isLast ? "after" : "before"} ${JSON.stringify(other)}:\n${texts.join("\n")}`);
    }
    expect(different).toEqual([]);
    expect([...refused]).toEqual(expect.arrayContaining(["invalid", "forbidden", "not-found", "version-conflict"]));
  });
});
