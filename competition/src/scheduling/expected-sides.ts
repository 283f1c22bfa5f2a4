import type { MatchSource } from "#contract/match-source.ts";

/** A match as it is stored, with the stage that it belongs to. */
export interface SourcedMatch {
  id: string;
  stage: string;
  group: string | null;
  bracket: string | null;
  round: number | null;
  position: number | null;
  leg: number | null;
  competitors: readonly { id: string | null }[];
  sources: readonly (MatchSource | null)[];
}

/** Who plays on one side of a match, as far as it is known. */
export interface ExpectedSide {
  /** The competitor, or a name for its place; equal names stand for the same competitor. */
  id: string;
  /** The candidates for the side; empty when the competitor is known. */
  candidates: readonly string[];
  /** The candidates by where they enter the stage; one from an earlier stage enters by its rank there. */
  entries: readonly string[];
  /**
   * The matches that the competitor comes from, or the stage while it has no matches; empty when the competitor is
   * known.
   */
  after: readonly string[];
}

export interface ExpectedSides {
  sides: readonly ExpectedSide[];
  /** The matches that have to end first: the sources of both sides, and the first leg of a tie. */
  after: readonly string[];
  /**
   * The group of matches that sources connect, as a number. A candidate reaches only one of two matches in a group,
   * unless one of them follows the other.
   */
  draw: string;
}

/** Determines for each match who plays or may play in it, by its id; `matches` contains all matches of their stages. */
export function expectSides(matches: readonly SourcedMatch[]): Map<string, ExpectedSides> {
  const expectations = new Expectations(matches);
  const draws = connect(matches, (match) => expectations.afterOf(match));
  return new Map(
    matches.map((match) => {
      const draw = draws.get(match.id) as string;
      return [match.id, { sides: expectations.sidesOf(match), after: expectations.afterOf(match), draw }];
    }),
  );
}

type Pool = Pick<ExpectedSide, "after" | "candidates" | "entries">;

class Expectations {
  readonly #byId: Map<string, SourcedMatch>;
  readonly #byStage: Map<string, SourcedMatch[]>;
  readonly #firstLegs = new Map<string, string>();
  readonly #sides = new Map<string, ExpectedSide[]>();
  readonly #pools = new Map<string, Pool>();

  constructor(matches: readonly SourcedMatch[]) {
    this.#byId = new Map(matches.map((match) => [match.id, match]));
    this.#byStage = Map.groupBy(matches, ({ stage }) => stage);
    for (const match of matches) if (match.leg === 1) this.#firstLegs.set(placeOf(match), match.id);
  }

  afterOf(match: SourcedMatch): string[] {
    const firstLeg = match.leg === 2 ? this.#firstLegs.get(placeOf(match)) : undefined;
    const after = this.sidesOf(match).flatMap((side) => side.after);
    return [...new Set(firstLeg === undefined ? after : [...after, firstLeg])];
  }

  sidesOf(match: SourcedMatch): ExpectedSide[] {
    const known = this.#sides.get(match.id);
    if (known) return known;
    const sides: ExpectedSide[] = [];
    // Matches that wait for one another in a circle have no candidates.
    this.#sides.set(match.id, sides);
    for (const side of [0, 1]) sides.push(...this.#sideOf(match, side));
    return sides;
  }

  #sideOf(match: SourcedMatch, side: number): ExpectedSide[] {
    const { id, competitors, sources } = match;
    const competitor = competitors[side]?.id ?? null;
    const source = sources[side] ?? null;
    if (competitor !== null) return [{ id: competitor, candidates: [], entries: [], after: [] }];
    switch (source?.type) {
      case "MATCH_SOURCE_BYE":
        return [];
      case "MATCH_SOURCE_WINNER":
      case "MATCH_SOURCE_LOSER": {
        const pool = this.#pool(source.match, () => this.#byId.get(source.match) ?? []);
        return [{ id: `${source.type} ${source.match}`, ...pool, after: [source.match] }];
      }
      case "MATCH_SOURCE_RANK": {
        const { stage, group, rank, best } = source;
        const { after, candidates } = this.#pool(`${stage} ${group}`, () => {
          return (this.#byStage.get(stage) ?? []).filter((match) => group === null || match.group === group);
        });
        // It is unknown which of the best takes this place, but both legs of a tie have the same competitor.
        const line = best === null ? [placeOf(match), match.leg === 2 ? 1 - side : side] : [best];
        const place = [source.type, stage, group, rank, ...line].join(" ");
        return [{ id: place, candidates, entries: [place], after: after.length === 0 ? [stage] : after }];
      }
      default:
        return [{ id: `${id} ${side}`, candidates: [], entries: [], after: [] }];
    }
  }

  /** The candidates of some matches, cached because several places ask for them. */
  #pool(key: string, matchesOf: () => SourcedMatch[] | SourcedMatch): Pool {
    const known = this.#pools.get(key);
    if (known) return known;
    const matches = [matchesOf()].flat();
    const sides = matches.flatMap((match) => this.sidesOf(match));
    const isKnown = ({ after }: ExpectedSide) => after.length === 0;
    const pool = {
      after: matches.map(({ id }) => id),
      candidates: [...new Set(sides.flatMap((side) => (isKnown(side) ? side.id : side.candidates)))],
      entries: [...new Set(sides.flatMap((side) => (isKnown(side) ? side.id : side.entries)))],
    };
    this.#pools.set(key, pool);
    return pool;
  }
}

/** Both legs of a tie share one place. */
function placeOf({ stage, bracket, round, position }: SourcedMatch): string {
  return [stage, bracket, round, position].join(" ");
}

/** The first match of the connected group, for each match. */
function connect(matches: readonly SourcedMatch[], afterOf: (match: SourcedMatch) => string[]): Map<string, string> {
  const parents = new Map(matches.map(({ id }) => [id, id]));
  const rootOf = (id: string): string => {
    const parent = parents.get(id) ?? id;
    if (parent === id) return id;
    const root = rootOf(parent);
    parents.set(id, root);
    return root;
  };
  for (const match of matches) for (const id of afterOf(match)) parents.set(rootOf(id), rootOf(match.id));
  return new Map(matches.map(({ id }) => [id, rootOf(id)]));
}
