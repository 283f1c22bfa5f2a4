import { randomUUID } from "node:crypto";
import { mostChanges } from "#contract/change-sets.ts";
import { type OpenPage, openPage } from "../browser.ts";
import type { Plan } from "../plan.ts";
import type { Budget } from "../rounds.ts";
import { post, type Subject } from "../subject.ts";

const kB = 1_000;
/** The pixels scrolled at each frame, as by a fast turn of the wheel. */
const pixelsAFrame = 200;
/** The factor by which a phone of some years ago is slower. */
const slower = 4;
/** In milliseconds; a frame may take two refreshes of a 60 Hz screen. */
const limits = {
  asItIs: { click: 300, frame: 33.4, back: 100 },
  slower: { click: 300, frame: 33.4, back: 200 },
};

/** Measures the console in a browser: bytes until a page is complete, and times of work with a long list. */
export async function measureConsole(subject: Subject, plan: Plan): Promise<Budget[]> {
  const figures = new Map<string, Budget>();
  const note = (name: string, unit: string, value: number, atMost: number) => {
    const figure = figures.get(name) ?? { name, engine: "browser", unit, values: [], target: { atMost } };
    figure.values.push(value);
    figures.set(name, figure);
  };
  await makePeople(subject, plan.entities);
  for (let round = 0; round < plan.longRounds; round++) {
    const signedOut = await bytesOf(subject, plan, "/", null);
    note("signed-out page: JavaScript", "kB", signedOut.script / kB, 130);
    note("signed-out page: CSS", "kB", signedOut.style / kB, 15);
    const list = await bytesOf(subject, plan, "/teams", subject.filled.token);
    note("list page: JavaScript", "kB", list.script / kB, 200);
    for (const rate of plan.rounds === 1 ? [slower] : [1, slower]) {
      const suffix = rate === 1 ? "" : `, CPU ${rate} times slower`;
      const limit = rate === 1 ? limits.asItIs : limits.slower;
      const times = await timesOf(subject, plan, rate);
      note(`list of ${plan.entities}: click to rows${suffix}`, "ms", times.click, limit.click);
      note(`list of ${plan.entities}: frame while scrolling, 95th percentile${suffix}`, "ms", times.frame, limit.frame);
      note(`list seen before, where it was${suffix}`, "ms", times.back, limit.back);
    }
    const people = await timesOf(subject, plan, 1, { path: "/participants", columns: peopleColumns });
    const what = `list of ${plan.entities} people with eight columns`;
    note(`${what}: click to rows`, "ms", people.click, limits.asItIs.click);
    note(`${what}: frame while scrolling, 95th percentile`, "ms", people.frame, limits.asItIs.frame);
    note("palette: from a key to what it finds", "ms", await timeOfSearch(subject, plan), 100);
  }
  return [...figures.values()];
}

async function bytesOf({ courtside }: Subject, plan: Plan, path: string, token: string | null) {
  const open = await openPage(courtside.url + path, token);
  await settled(open, plan, token === null ? "header button" : "tbody a");
  const bytes = open.received();
  await open.close();
  return bytes;
}

async function timesOf(
  { courtside, filled }: Subject,
  plan: Plan,
  rate: number,
  { path, columns }: { path: string; columns?: string } = { path: "/teams" },
) {
  const open = await openPage(courtside.url, filled.token);
  await settled(open, plan, start);
  if (columns) await open.page.evaluate((kept) => localStorage.setItem("columns.participants", kept), columns);
  await open.slowDown(rate);
  const click = await open.page.evaluate<number>(`timings.openList("${path}")`);
  await settled(open, plan, "tbody a");
  const frames = await open.page.evaluate<number[]>(
    `timings.scroll(${pixelsAFrame}, ${Math.ceil(plan.seconds * 120)})`,
  );
  // Names that appear later make rows higher.
  await settled(open, plan, "tbody a");
  const back = await open.page.evaluate<number>("timings.openDetailAndGoBack()");
  await open.close();
  return { click, frame: percentile(frames, 0.95), back };
}

async function timeOfSearch({ courtside, filled }: Subject, plan: Plan): Promise<number> {
  const open = await openPage(courtside.url, filled.token);
  await settled(open, plan, start);
  const time = await open.page.evaluate<number>(`timings.search("Person bc", "Person hh")`);
  await open.close();
  return time;
}

/** How long a page may take to be complete. */
const patienceMs = 60_000;

/** The button of the palette on the start page, which appears last, after the menu. */
const start = "header [aria-keyshortcuts]";

const peopleColumns = "type,organization,license,sportType,nationality,gender,birthDate,email";

async function makePeople(subject: Subject, count: number): Promise<void> {
  for (let start = 0; start < count; start += mostChanges) {
    const changes = Array.from({ length: Math.min(mostChanges, count - start) }, (_, number) => ({
      type: "participant",
      id: randomUUID(),
      version: 0,
      data: personOf(start + number),
    }));
    await post(subject, `/api/change-sets/${randomUUID()}`, { changes });
  }
}

function personOf(number: number) {
  const letters = [Math.floor(number / 10) % 10, number % 10].map((digit) => "abcdefghij"[digit]).join("");
  return {
    firstname: `Number ${number}`,
    lastname: `Person ${letters}`,
    type: "PARTICIPANT_TYPE_PLAYER",
    sportType: "SPORT_TYPE_RACQUET",
    nationality: "de",
    gender: "GENDER_OTHER",
    birthDate: "1990-03-12",
    email: `person-${number}@example.com`,
  };
}

/** Waits until the page is complete and no answer has been received for a while. */
async function settled({ page, received, loading }: OpenPage, { quietMs }: Plan, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  const until = performance.now() + patienceMs;
  for (let before = -1; before !== received().all || loading().length > 0; await page.waitForTimeout(quietMs)) {
    if (performance.now() > until) throw new Error(`${page.url()} still loads ${loading().join(", ")}`);
    before = received().all;
  }
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
