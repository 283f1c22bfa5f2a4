import { expect, it } from "vitest";
import type { Conflict } from "#contract/conflicts.ts";
import { at, boardMatch } from "../board/testing/board-matches.ts";
import { minute } from "../grid/stretches.ts";
import { answerOf } from "./answers.ts";
import { type Candidate, inTheWayOf, loadOf, orderCandidates } from "./candidates.ts";
import { officialConflicts } from "./official-conflicts.ts";

const by = (...ids: string[]) => ({ officials: ids.map((id) => ({ id, type: "participant" as const })) });
const match = (id: string, clock: string, ...officials: string[]) => boardMatch(id, clock, null, by(...officials));
const timed = (one: ReturnType<typeof match>) => {
  const start = Date.parse(one.scheduledAt as string);
  return { match: one, start, end: start + 60 * minute };
};

it("finds what is in the way of an official: another match at the time, as a player or an official, and the match itself", () => {
  const [early, requested, late, next] = [
    match("early", "09:30", "ada"),
    match("asked", "10:00"),
    match("late", "10:59", "bo"),
    match("next", "11:00", "ada", "bo"),
  ];
  const all = [early, requested, late, next].map(timed);
  const plays = (person: string, { id }: { id: string }) => `${person} ${id}` === "cy late" || person === `home ${id}`;
  const reported = (person: string, ...ids: string[]) =>
    inTheWayOf(
      person,
      all.filter((one) => ids.includes(one.match.id)),
      all,
      plays,
    ).map((way) => `${way.as} ${way.match.id}`);
  expect(reported("ada", "asked")).toEqual(["officiates early"]);
  expect(reported("bo", "asked")).toEqual(["officiates late"]);
  expect(reported("cy", "asked")).toEqual(["plays late"]);
  expect(reported("home asked", "asked")).toEqual(["plays asked"]);
  expect(reported("dee", "asked", "next")).toEqual([]);
  // Two matches follow each other; the third one overlaps with one of them only.
  expect(reported("bo", "asked", "next")).toEqual(["officiates late"]);
  expect(reported("home next", "asked", "next")).toEqual(["plays next"]);
});

it("offers who is free first, then who has the fewest matches on the day and in the tournament, then by name", () => {
  const day = [match("a", "09:00", "ada", "bo"), match("b", "10:00", "ada")];
  expect([loadOf("ada", day), loadOf("bo", day), loadOf("cy", day)]).toEqual([2, 1, 0]);
  const one = (id: string, onDay: number, inTournament: number, isBusy = false): Candidate => ({
    id,
    name: id,
    onDay,
    inTournament,
    inTheWay: isBusy ? [{ match: boardMatch("m", "10:00"), as: "plays" }] : [],
  });
  const candidates = [
    one("busy", 0, 0, true),
    one("most", 2, 2),
    one("few", 1, 3),
    one("zoe", 1, 1),
    one("Ärmel", 1, 1),
  ];
  expect(orderCandidates(candidates, "de").map(({ id }) => id)).toEqual(["Ärmel", "zoe", "few", "most", "busy"]);
});

it("shows for which time an official has answered, where the match has another one now", () => {
  const accepted = { official: "ada", reply: "OFFICIAL_REPLY_ACCEPTED" as const, scheduledAt: "2026-05-01T10:00:00Z" };
  const answered = (scheduledAt: string | null) => answerOf({ scheduledAt, replies: [accepted] }, "ada");
  expect(answered("2026-05-01T10:00:00.000Z")).toEqual({ reply: accepted.reply, answeredFor: null });
  expect(answered(at("11:00"))).toMatchObject({ answeredFor: accepted.scheduledAt });
  expect(answered(null)).toMatchObject({ answeredFor: accepted.scheduledAt });
  expect(answerOf({ scheduledAt: null, replies: [{ ...accepted, scheduledAt: null }] }, "ada")?.answeredFor).toBeNull();
  expect(answerOf({ scheduledAt: null, replies: [accepted] }, "bo")).toBeNull();
});

it("says at each match what an official can't do, as long as they are one", () => {
  const known = new Map([match("one", "10:00", "ada"), match("two", "10:30", "ada", "bo")].map((m) => [m.id, m]));
  const conflict = (person: string, matches: string[], type: Conflict["type"] = "CONFLICT_OFFICIAL"): Conflict => ({
    type,
    certain: true,
    matches,
    bookings: [],
    people: [person],
    playingField: null,
    minutes: 30,
  });
  const reported = (id: string, ...conflicts: Conflict[]) =>
    officialConflicts(id, conflicts, (one) => known.get(one)).map(({ key, other }) => [key, other].join(" "));
  const twice = conflict("ada", ["one", "two"]);
  expect(reported("one", twice)).toEqual(["officiatesThen two"]);
  expect(reported("two", twice)).toEqual(["officiatesThen one"]);
  const plays = conflict("bo", ["one", "two"]);
  expect([reported("one", plays), reported("two", plays)]).toEqual([["isOfficialThen two"], ["playsThen one"]]);
  expect(reported("two", conflict("bo", ["two"]))).toEqual(["playsHere "]);
  expect(reported("one", conflict("bo", ["two"]), conflict("ada", ["one", "two"], "CONFLICT_PERSON"))).toEqual([]);
  // The person is no longer an official, although the server's answer is older.
  expect(reported("two", conflict("cy", ["one", "two"]))).toEqual([]);
});
