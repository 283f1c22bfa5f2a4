import fc from "fast-check";
import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import type { DrawRules } from "#contract/stage-draw.ts";
import { type Withdrawal, withdrawals } from "#contract/standings.ts";
import { standingsPresets } from "../standings/standings-presets.ts";
import { PlayedTournament } from "./testing/played-tournament.ts";

/** Draws tournaments, each as often as a property asks for it. */
type Plan = { name: string; draw: () => PlayedTournament };

const elimination = (teams: number, draw: Partial<DrawRules>): Plan => ({
  name: `elimination of ${teams}, ${JSON.stringify(draw)}`,
  draw: () => {
    const played = new PlayedTournament();
    played.draw("cup", { type: "STAGE_TYPE_ELIMINATION", teams, draw });
    return played;
  },
});

const doubleElimination = (teams: number, finalReset: boolean): Plan => ({
  name: `double elimination of ${teams}, ${finalReset}`,
  draw: () => {
    const played = new PlayedTournament();
    played.draw("cup", { type: "STAGE_TYPE_DOUBLE_ELIMINATION", teams, draw: { finalReset } });
    return played;
  },
});

/** Groups of four, and a knockout of their first two and, with three groups, of the best thirds. */
const groups = (count: number, withdrawal: Withdrawal): Plan => ({
  name: `${count} groups, ${withdrawal}`,
  draw: () => {
    const played = new PlayedTournament();
    const best = count === 3 ? { rank: 3, count: 2 } : null;
    played.draw("groups", {
      type: "STAGE_TYPE_ROUND_ROBIN",
      teams: 4 * count,
      draw: { groups: count },
      format: "FORMAT_FOOTBALL",
      standings: { ...standingsPresets.STANDINGS_LEAGUE_GOAL_DIFFERENCE, withdrawal },
    });
    played.draw("cup", { type: "STAGE_TYPE_ELIMINATION", sources: [{ stage: "groups", ranks: [1, 2], best }] });
    return played;
  },
});

const placements = ["PLACEMENT_NONE", "PLACEMENT_THIRD", "PLACEMENT_ALL", "PLACEMENT_CONSOLATION"] as const;

const plans = fc.oneof(
  fc
    .record({
      teams: fc.integer({ min: 2, max: 11 }),
      placement: fc.constantFrom(...placements),
      twoLegs: fc.boolean(),
    })
    .map(({ teams, ...draw }) => elimination(teams, draw)),
  fc.tuple(fc.integer({ min: 2, max: 9 }), fc.boolean()).map((args) => doubleElimination(...args)),
  fc.tuple(fc.constantFrom(2, 3), fc.constantFrom(...withdrawals)).map((args) => groups(...args)),
);

/** Ends a match as its place and its sides say, so that a tournament ends alike however it is played. */
function end(played: PlayedTournament, { id, parent, leg }: Match, seed: number, isPlayed = false): void {
  const sides = played.sides(id);
  const number = numberFrom(`${seed} ${id} ${sides.join()}`);
  const winner = sides[number % 2] ?? null;
  if (parent.id === "groups") played.finish(id, [number % 5, Math.trunc(number / 5) % 5]);
  else if (!isPlayed && leg === null && number % 11 === 0) {
    played.finish(id, [0, 0], { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
  } else {
    // The goals of the second leg decide the tie.
    const won = leg === 2 ? 3 : 2;
    const outcome = !isPlayed && number % 7 === 0 ? "MATCH_OUTCOME_WALKOVER" : "MATCH_OUTCOME_NORMAL";
    played.finish(id, number % 2 === 0 ? [won, 0] : [0, won], { outcome, winner });
  }
}

/** A number that looks like chance, from a text (FNV-1a). */
function numberFrom(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash >>> 3;
}

/** Plays all that can be played, the match that is chosen by each number in turn. */
function playOn(played: PlayedTournament, seed: number, choices: readonly number[] = []): void {
  for (let turn = 0; ; turn++) {
    const open = played.open();
    const next = open[(choices[turn % choices.length] ?? 0) % open.length];
    if (!next) return;
    end(played, next, seed);
  }
}

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const choices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });

it("ends the same, whatever the order in which results are saved and corrected", () => {
  fc.assert(
    fc.property(plans, seeds, choices, fc.array(fc.nat(1000), { maxLength: 6 }), (plan, seed, choices, wrong) => {
      const inOrder = plan.draw();
      playOn(inOrder, seed);
      const other = plan.draw();
      // Some results are saved wrongly at first, and corrected when others have been played on them.
      for (const choice of wrong) {
        const open = other.open();
        const one = open[choice % open.length];
        if (one) end(other, one, seed + 1);
      }
      playOn(other, seed + 1, choices.slice(0, 3));
      for (const { id } of other.snapshot()) {
        const match = other.find(id);
        if (match?.state !== "MATCH_STATE_FINISHED" || match.competitors.some((side) => side.id === null)) continue;
        end(other, match, seed);
      }
      playOn(other, seed, choices);
      expect(other.snapshot()).toEqual(inOrder.snapshot());
      expect(other.due()).toEqual([]);
    }),
  );
});

/** Plays random tournaments, and looks at each result: `check` gets the match as it was, and saves it. */
function playChecking(check: (played: PlayedTournament, match: Match, save: () => void) => void): void {
  fc.assert(
    fc.property(plans, seeds, choices, (plan, seed, choices) => {
      const played = plan.draw();
      for (const choice of choices) {
        const open = played.open();
        const one = open[choice % open.length];
        if (one) check(played, one, () => end(played, one, seed));
      }
    }),
  );
}

it("changes nothing when a result is saved a second time", () => {
  playChecking((played, _match, save) => {
    save();
    const after = played.snapshot();
    save();
    expect(played.snapshot()).toEqual(after);
    expect(played.due()).toEqual([]);
  });
});

it("gives back what was when a result is undone before others are built on it", () => {
  playChecking((played, { id, state, outcome, winner, competitors }, save) => {
    const before = played.snapshot();
    save();
    const after = played.snapshot();
    played.save(id, { state, outcome, winner, competitors });
    expect(played.snapshot()).toEqual(before);
    save();
    expect(played.snapshot()).toEqual(after);
  });
});

it("gives back what was when who has withdrawn comes back before others have played on that", () => {
  fc.assert(
    fc.property(plans, seeds, choices, fc.nat(1000), fc.boolean(), (plan, seed, choices, who, areTwo) => {
      const played = plan.draw();
      for (const choice of choices.slice(0, 10)) {
        const open = played.open();
        const one = open[choice % open.length];
        if (one) end(played, one, seed, true);
      }
      const teams = [...new Set(played.all().flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? [])))];
      const out = [teams[who % teams.length] ?? "", ...(areTwo ? [teams[(who + 1) % teams.length] ?? ""] : [])];
      const before = played.snapshot();
      played.withdraw(...out);
      expect(played.due()).toEqual([]);
      played.comeBack(...out);
      expect(played.snapshot()).toEqual(before);
      expect(played.due()).toEqual([]);
    }),
  );
});
