import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { ApiError } from "../../kit/api/call.ts";
import { getOne, type Stored, save } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { request } from "../../kit/records/request.ts";
import { type SessionUser, session } from "../../kit/sign-in/session.ts";
import { storedToken } from "../../kit/sign-in/token.ts";
import { sampleMatch } from "../testing/sample-match.ts";
import { atCourt, type Court, courtOf, enterResult } from "./court.ts";
import type { Thing } from "./press.ts";
import { forgetPresses, ordersOf, pressesOf } from "./press-store.ts";

/** These tests keep presses in memory; e2e/offline.spec.ts tests the browser's database. */
vi.mock("../../kit/sign-in/selected-sport.ts", () => ({ selectedSport: { get: () => null } }));
vi.mock("../../kit/sign-in/token.ts", () => ({
  storedToken: vi.fn(),
  readClaims: (token: string) => ({ sub: token }),
}));
vi.mock("../../kit/records/entities.ts", () => ({ getOne: vi.fn(), save: vi.fn() }));
vi.mock("../../kit/live/update-cache.ts", () => ({ updateCache: () => {} }));
vi.mock("../../kit/live/reconnect.ts", () => ({
  waitBeforeRetry: () => pause(),
}));
vi.mock("../../kit/records/request.ts", async () => ({
  ApiError: (await import("../../kit/api/call.ts")).ApiError,
  request: vi.fn(),
}));

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

type Found = Stored<typeof definition>;
// Each test has a match of its own, since the court of an earlier one may still be sending.
let id: string;
const lost = new ApiError(0, null);
// The queue reads only the code of the error.
const conflict = new ApiError(409, { statusCode: 409, error: "", message: "", code: "version-conflict" } as never);
let client: QueryClient;
let court: Court;
let stored: Found;
let answers: ("answer" | "lost" | "lost although saved" | ApiError)[];

beforeEach(async () => {
  await forgetPresses(ordersOf(await pressesOf("me")));
  enter("me");
  answers = [];
  id = crypto.randomUUID();
  stored = {
    ...sampleMatch,
    id,
    competitors: ["herons", "kestrels"].map((team) => ({ id: team, type: "team", score: "0", isHomeTeam: false })),
  } as Found;
  client = new QueryClient();
  client.setQueryData(keys.one(definition.type, id), stored);
  court = courtOf(client, id);
  // The mock answers for one kind, the function for all of them.
  vi.mocked(getOne).mockImplementation(async () => stored as never);
  vi.mocked(save)
    .mockReset()
    .mockImplementation(async (_, { version }, changes) => {
      const answer = answers.shift() ?? "answer";
      if (answer instanceof ApiError) throw answer;
      if (answer === "lost") throw lost;
      if (version !== stored.version) throw conflict;
      stored = { ...stored, ...(changes as Partial<Match>), version: version + 1 };
      if (answer === "lost although saved") throw lost;
      // The mock answers for one kind, the function for all of them.
      return { saved: stored, changeSet: null } as never;
    });
  // Where a test says nothing else, version 5 is somebody else's.
  vi.mocked(request)
    .mockReset()
    .mockResolvedValue({ changes: [{ version: 5, by: { id: "somebody" }, after: {} }] });
});

const enter = (user: string) => {
  vi.mocked(storedToken).mockReturnValue(user);
  session.set({ status: "signed-in", user: { id: user } as SessionUser });
};
const press = (thing: Thing, times = 1) => {
  for (let count = 0; count < times; count++) court.press(thing, ({ value }) => String(Number(value) + 1));
};
const scores = () => stored.competitors.map(({ score }) => Number(score));
const scored = (first: number, second: number): Match["competitors"] =>
  stored.competitors.map((one, side) => ({ ...one, score: String(side === 0 ? first : second) }));
const empty = () => expect.poll(() => pressesOf("me")).toEqual([]);
const held = (count: number) => expect.poll(() => court.state.get().held).toHaveLength(count);

it("saves presses one after another, in their order, and keeps none of them", async () => {
  press(0, 3);
  press(1);
  await empty();
  expect([scores(), stored.version]).toEqual([[3, 1], 8]);
  expect(court.state.get().presses).toEqual([]);
});

it("has each press at every moment, also while the page still shows the version before", async () => {
  const before = stored;
  const shown: number[] = [];
  const stop = court.state.subscribe(() => {
    shown.push(Number(atCourt(before, court.state.get()).competitors[0]?.score));
  });
  press(0, 3);
  await empty();
  stop();
  expect(shown).toEqual(shown.toSorted());
  expect([shown[0], shown.at(-1)]).toEqual([1, 3]);
});

it("counts a press once if its answer was lost", async () => {
  answers = ["lost although saved", conflict];
  vi.mocked(request).mockResolvedValue({
    changes: [{ version: 5, by: { id: "me" }, after: { competitors: scored(1, 0) } }],
  });
  press(0);
  await empty();
  expect([scores(), stored.version]).toEqual([[1, 0], 5]);
});

it("saves a lost press again after somebody else has saved that version", async () => {
  answers = ["lost", conflict];
  vi.mocked(request).mockResolvedValue({
    changes: [{ version: 5, by: { id: "somebody" }, after: { competitors: scored(0, 7) } }],
  });
  press(0);
  stored = { ...stored, competitors: scored(0, 7), version: 5 };
  await empty();
  expect([scores(), stored.version]).toEqual([[1, 7], 6]);
});

it("drops a press whose value somebody else has just changed, with a message", async () => {
  stored = { ...stored, competitors: scored(3, 0), version: 5 };
  press(0, 2);
  await empty();
  expect(court.state.get().notice).toMatchObject({ kind: "overtaken", thing: 0, count: 2 });
  expect(scores()).toEqual([3, 0]);
});

it("holds all presses after a waiting one that does not fit, until they are applied or discarded", async () => {
  answers = ["lost", "lost"];
  press(0, 2);
  press(1);
  stored = { ...stored, competitors: scored(9, 0), version: 5 };
  await held(3);
  expect(court.state.get()).toMatchObject({ presses: [], notice: null, isWaiting: false });
  expect(scores()).toEqual([9, 0]);

  // A later press counts from the shown score.
  press(0);
  await expect.poll(() => scores()).toEqual([10, 0]);
  expect(court.state.get().held).toHaveLength(3);
  court.applyHeld();
  await empty();
  expect(scores()).toEqual([2, 1]);
});

it("does not apply the press for a replaced team to the new team", async () => {
  answers = ["lost"];
  press(0);
  const [, second] = stored.competitors;
  stored = { ...stored, competitors: [{ ...second, id: "gulls" }, second] as Match["competitors"], version: 5 };
  await held(1);
  court.applyHeld();
  await empty();
  expect(scores()).toEqual([0, 0]);
});

it("holds refused presses that have waited, and drops other refused presses", async () => {
  answers = ["lost", new ApiError(403, null)];
  press(0);
  await held(1);
  expect(court.state.get().held[0]?.held).toMatchObject({ kind: "failed", status: 403 });
  court.dropHeld();
  await empty();

  answers = [new ApiError(403, null)];
  press(0);
  await empty();
  expect(court.state.get().notice).toMatchObject({ kind: "failed", count: 1 });
});

it("keeps waiting presses while another user is signed in, and sends them when their user is back", async () => {
  answers = Array.from({ length: 1_000 }, () => "lost");
  press(0, 2);
  await expect.poll(() => court.state.get().isWaiting).toBe(true);
  enter("somebody");
  answers = [];
  await expect.poll(() => court.state.get().presses).toEqual([]);
  // Pauses end in the order in which they began, so what waited for one would have been sent by then.
  for (let passed = 0; passed < 5; passed++) await pause();
  expect(scores()).toEqual([0, 0]);
  enter("me");
  court.resume();
  await empty();
  expect(scores()).toEqual([2, 0]);
});

it("discards waiting presses on request", async () => {
  answers = Array.from({ length: 1_000 }, () => "lost");
  press(0, 2);
  await expect.poll(() => court.state.get().isWaiting).toBe(true);
  court.discard();
  await empty();
  expect(court.state.get()).toMatchObject({ presses: [], held: [], isWaiting: false });
  expect(scores()).toEqual([0, 0]);
});

const finished = (first: number, second: number) =>
  ({
    sets: [],
    state: "MATCH_STATE_FINISHED",
    outcome: null,
    winner: null,
    scores: [`${first}`, `${second}`],
  }) as const;
/** Enters 3:1, which the server completes. */
const enter31 = (onSaved?: (changeSet: string | null) => void) => {
  const { scores: _, ...result } = finished(3, 1);
  const completed = {
    ...result,
    winner: "herons",
    outcome: "MATCH_OUTCOME_NORMAL",
    competitors: scored(3, 1),
  } as const;
  return enterResult(client, stored, { data: { ...finished(3, 1), sets: [] }, result: { ...completed } }, onSaved);
};

it("saves a typed result as one version, and reports it", async () => {
  const onSaved = vi.fn();
  await enter31(onSaved);
  expect(court.state.get().presses).toHaveLength(1);
  await empty();
  expect([scores(), stored.state, stored.version]).toEqual([[3, 1], "MATCH_STATE_FINISHED", 5]);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(null);
});

it("asks about a typed result when somebody else has entered one meanwhile, also without waiting", async () => {
  const other = { ...stored, competitors: scored(0, 2), state: "MATCH_STATE_FINISHED", version: 5 } as Found;
  await enter31();
  stored = other;
  await held(1);
  expect(court.state.get().held[0]?.held).toEqual({ kind: "overtaken" });
  expect([scores(), stored.version]).toEqual([[0, 2], 5]);
  court.applyHeld();
  await empty();
  expect([scores(), stored.version]).toEqual([[3, 1], 6]);
});

it("saves a typed result over other changes, and none where the match stands like that already", async () => {
  answers = ["lost"];
  await enter31();
  stored = { ...stored, scheduledAt: "2026-05-01T10:00:00.000Z", version: 5 };
  await empty();
  expect([scores(), stored.scheduledAt, stored.version]).toEqual([[3, 1], "2026-05-01T10:00:00.000Z", 6]);

  stored = { ...stored, competitors: scored(0, 0), state: "MATCH_STATE_PLANNING" };
  answers = [conflict];
  await enter31();
  const winner = { winner: "herons", outcome: "MATCH_OUTCOME_NORMAL", state: "MATCH_STATE_FINISHED" } as const;
  stored = { ...stored, competitors: scored(3, 1), ...winner, version: 7 };
  await empty();
  expect(stored.version).toBe(7);
});

it("keeps a refused result until its user decides, and a result that waits for its user", async () => {
  answers = [new ApiError(403, null)];
  await enter31();
  await held(1);
  expect(court.state.get()).toMatchObject({ notice: null, held: [{ held: { kind: "failed", status: 403 } }] });
  court.dropHeld();
  await empty();

  answers = Array.from({ length: 1_000 }, () => "lost");
  await enter31();
  await expect.poll(() => court.state.get().isWaiting).toBe(true);
  enter("somebody");
  answers = [];
  await expect.poll(() => court.state.get().presses).toEqual([]);
  court.resume();
  expect(scores()).toEqual([0, 0]);
  enter("me");
  court.resume();
  await empty();
  expect(scores()).toEqual([3, 1]);
});
