import { wantTheSame } from "./colours.ts";
import type { DutchPlayer, Float } from "./dutch-player.ts";
import { endOfScore, placesBetween, type ScoreGroup } from "./score-group.ts";

/**
 * Keeps the pairings of the score group that are optimal by the criteria C6 to C21 in their order: FIDE Handbook, C.04.3,
 * article 2.4 (effective from 1 February 2026).
 */
export function chooseByCriteria(group: ScoreGroup) {
  choosePairs(group);
  chooseDownfloaters(group);
  chooseBye(group);
  chooseColours(group);
  chooseFloaters(group);
  chooseScoresOfFloaters(group);
}

/** C6 and C7: as few downfloaters as possible, with scores as low as possible, compared from the highest. */
function choosePairs({ players, movedDown, end, matchings }: ScoreGroup) {
  const size = players.length + (players.length % 2);
  matchings.minimise(fewer(placesBetween(0, end), placesBetween(end, size)), (higher, lower) =>
    higher < end && lower >= end ? 1 : 0,
  );
  for (const scoregroup of scoregroupsOf(players, movedDown)) {
    matchings.minimise(scoregroup, (higher, lower) => (scoregroup.includes(higher) && lower >= end ? 1 : 0));
  }
}

/** C8: those downfloaters with whom the next score group fulfils C6 and C7 best. */
function chooseDownfloaters({ players, end, endOfNext, matchings }: ScoreGroup) {
  const size = players.length + (players.length % 2);
  const below = placesBetween(endOfNext, size);
  const isFloat = placesBetween(0, end).some((index) => matchings.mateOf(index) >= end);
  if (!isFloat || end === endOfNext || below.length === 0) return;
  matchings.minimise(fewer(placesBetween(0, endOfNext), below), (higher, lower) =>
    higher < endOfNext && lower >= endOfNext ? 1 : 0,
  );
  for (const scoregroup of scoregroupsOf(players, end)) {
    const members = new Set(scoregroup);
    matchings.minimise(fewer(scoregroup, below), (higher, lower) =>
      members.has(higher) && lower >= endOfNext ? 1 : 0,
    );
  }
}

/**
 * C9: the bye goes to a player with as few unplayed games as possible, if this score group contains the bye and nobody
 * else moves down.
 */
function chooseBye({ players, end, matchings }: ScoreGroup) {
  const bye = players.length;
  const downfloaters = placesBetween(0, end).filter((index) => matchings.mateOf(index) >= end);
  const [only] = downfloaters;
  if (downfloaters.length !== 1 || only === undefined || matchings.mateOf(only) !== bye) return;
  const most = Math.max(...players.map(({ colours }) => colours.length));
  matchings.minimise([bye], (player) => most - (players[player]?.colours.length ?? 0));
}

type IsBad = (higher: DutchPlayer, lower: DutchPlayer) => boolean;

/**
 * C10 to C13: colour differences and repetitions of topscorers, then colour preferences, then strong colour
 * preferences.
 */
function chooseColours(group: ScoreGroup) {
  const { players, end, matchings } = group;
  for (const isBad of [makesGreatDifference, makesThirdTime, leavesPreference, leavesStrongPreference]) {
    const ends = placesBetween(0, end);
    matchings.minimise(ends, (higher, lower) =>
      lower < end && isBad(players[higher] as DutchPlayer, players[lower] as DutchPlayer) ? 1 : 0,
    );
  }
}

const makesGreatDifference: IsBad = ({ preference }, { preference: other }) =>
  wantTheSame(preference, other) && preference.difference > 1 && other.difference > 1;

/** Whether a player of the pair gets the same colour for the third time in a row. */
const makesThirdTime: IsBad = ({ preference }, { preference: other }) => {
  if (!wantTheSame(preference, other)) return false;
  if (preference.strength !== "ABSOLUTE" || other.strength !== "ABSOLUTE") return false;
  if (preference.difference === other.difference) {
    return preference.repeated !== null && preference.repeated === other.repeated;
  }
  const { repeated } = preference.difference > other.difference ? other : preference;
  return repeated !== null && repeated !== preference.colour;
};

const leavesPreference: IsBad = ({ preference }, { preference: other }) => wantTheSame(preference, other);

const leavesStrongPreference: IsBad = ({ preference, preference: { strength } }, { preference: other }) =>
  wantTheSame(preference, other) &&
  isStrong(strength) &&
  isStrong(other.strength) &&
  !(strength === "ABSOLUTE" && other.strength === "ABSOLUTE");

function isStrong(strength: DutchPlayer["preference"]["strength"]): boolean {
  return strength === "STRONG" || strength === "ABSOLUTE";
}

/** C14 to C17: residents who downfloat again, and residents who upfloat again as opponents of moved-down players. */
function chooseFloaters({ players, movedDown, end, matchings }: ScoreGroup) {
  const residents = placesBetween(movedDown, end);
  for (const roundsBack of [0, 1] as const) {
    const down = withFloat(players, residents, roundsBack, "DOWN");
    matchings.minimise(down, (higher, lower) => (down.includes(higher) && lower >= end ? 1 : 0));
    const up = withFloat(players, residents, roundsBack, "UP");
    matchings.minimise(up, (higher, lower) => (higher < movedDown && up.includes(lower) ? 1 : 0));
  }
}

/**
 * C18 to C21: the scores of moved-down players who downfloat again, and of the opponents of those who upfloat again.
 */
function chooseScoresOfFloaters({ players, movedDown, end, matchings }: ScoreGroup) {
  const residents = placesBetween(movedDown, end);
  for (const roundsBack of [0, 1] as const) {
    const up = withFloat(players, residents, roundsBack, "UP");
    for (const scoregroup of scoregroupsOf(players, movedDown)) {
      const down = withFloat(players, scoregroup, roundsBack, "DOWN");
      matchings.minimise(down, (higher, lower) => (down.includes(higher) && lower >= end ? 1 : 0));
    }
    for (const scoregroup of scoregroupsOf(players, movedDown)) {
      matchings.minimise(scoregroup, (higher, lower) => (scoregroup.includes(higher) && up.includes(lower) ? 1 : 0));
    }
  }
}

function withFloat(players: readonly DutchPlayer[], places: number[], roundsBack: 0 | 1, float: Float): number[] {
  return places.filter((index) => players[index]?.floats[roundsBack] === float);
}

/** The places before `end` by score, the highest first. */
function scoregroupsOf(players: readonly DutchPlayer[], end: number): number[][] {
  const groups: number[][] = [];
  for (let start = 0; start < end; start = endOfScore(players, start)) {
    groups.push(placesBetween(start, Math.min(end, endOfScore(players, start))));
  }
  return groups;
}

function fewer(places: number[], others: number[]): number[] {
  return places.length <= others.length ? places : others;
}
