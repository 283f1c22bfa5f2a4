import { describe, expect, it } from "vitest";
import type { StreamMessage } from "#contract/events.ts";
import type { Match } from "#contract/fields/match.ts";
import type { PublicPage, TournamentPage, TournamentView } from "#contract/public-pages.ts";
import { follow } from "./live.ts";

function match(fields: Partial<Match> = {}): Match {
  return {
    id: "m1",
    version: 1,
    parent: { id: "s1", type: "stage" },
    state: "MATCH_STATE_RUNNING",
    officials: [],
    scheduledAt: null,
    playingField: null,
    outcome: null,
    winner: null,
    competitors: ["a", "b"].map((id) => ({ id, type: "team", score: "0", isHomeTeam: false })),
    ...fields,
  } as Match;
}

function pageOf(view: TournamentView, matches: Match[] = [match()]): TournamentPage {
  // The code under test reads only these fields of a page.
  return { view, matches, tournament: { id: "t1" } } as unknown as TournamentPage;
}

function messageOf(entity: Match, action: "created" | "updated" = "updated"): StreamMessage {
  const event = {
    type: "match",
    id: entity.id,
    action,
    version: entity.version,
    affects_summary: true,
    changeSet: "c",
  };
  return { ...event, entity } as StreamMessage;
}

const overview: TournamentView = { kind: "overview" };

describe("a page that is watched", () => {
  it("shows a score at once, and asks for nothing", () => {
    const scored = match({
      version: 2,
      // The list has two competitors, which TypeScript does not count.
      competitors: [{ id: "a", type: "team", score: "1", isHomeTeam: false }, match().competitors[1]] as never,
    });
    const { page, mustRead } = follow(pageOf(overview), messageOf(scored));
    expect((page as TournamentPage).matches).toEqual([scored]);
    expect(mustRead).toBe(false);
  });

  it("keeps what it knows when an older message comes late", () => {
    const page = pageOf(overview, [match({ version: 3, state: "MATCH_STATE_FINISHED" })]);
    expect(follow(page, messageOf(match({ version: 2 })))).toEqual({ page, mustRead: false });
  });

  it("is read again when a match begins, ends, moves or gets another side, and shows what it knows meanwhile", () => {
    const others: Partial<Match>[] = [
      { state: "MATCH_STATE_FINISHED" },
      { winner: "a" },
      { scheduledAt: "2026-05-01T10:00:00Z" },
      { playingField: "f" },
      { competitors: match().competitors.map((one) => ({ ...one, id: "c" })) },
      { officials: [{ id: "p", type: "participant" }] },
    ];
    for (const fields of others) {
      const { page, mustRead } = follow(pageOf(overview), messageOf(match(fields)));
      expect((page as TournamentPage).matches).toEqual([match(fields)]);
      expect(mustRead).toBe(true);
    }
  });

  it("asks for a match that it has not shown only where that could stand on it", () => {
    const other = match({ id: "m2", parent: { id: "s2", type: "stage" } });
    const mustRead = (view: TournamentView) => follow(pageOf(view), messageOf(other)).mustRead;
    expect(mustRead(overview)).toBe(true);
    expect(mustRead({ kind: "day", day: "2026-05-01" })).toBe(true);
    expect(mustRead({ kind: "stage", id: "s2" })).toBe(true);
    expect(mustRead({ kind: "stage", id: "s1" })).toBe(false);
    expect(mustRead({ kind: "team", id: "b" })).toBe(true);
    expect(mustRead({ kind: "team", id: "c" })).toBe(false);
    expect(mustRead({ kind: "match", id: "m1" })).toBe(false);
    expect(mustRead({ kind: "teams" })).toBe(false);
  });

  it("is read again after anything else, and after a reset; not after a heartbeat", () => {
    const page = pageOf(overview);
    expect(follow(page, { type: "heartbeat" })).toEqual({ page, mustRead: false });
    expect(follow(page, { type: "reset" })).toEqual({ page, mustRead: true });
    expect(follow(page, messageOf(match(), "created")).mustRead).toBe(true);
    expect(follow(page, { ...messageOf(match()), type: "team" } as StreamMessage).mustRead).toBe(true);
    const list = { view: { kind: "list", q: "", page: 1 }, pages: 1, tournaments: [] } as PublicPage;
    expect(follow(list, messageOf(match())).mustRead).toBe(false);
    expect(follow(list, { ...messageOf(match()), type: "tournament" } as StreamMessage).mustRead).toBe(true);
  });
});
