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
  /** The competitor, or a name for the place from which one comes: equal names stand for the same competitor. */
  id: string;
  /** All who may come; empty when the competitor is known. */
  candidates: readonly string[];
  /** Likewise by where they begin in the stage, which for who comes from an earlier stage is its rank there. */
  entries: readonly string[];
  /** The matches out of which the competitor comes, or the stage while it has none; empty when the competitor is known. */
  after: readonly string[];
}

export interface ExpectedSides {
  sides: readonly ExpectedSide[];
  /** The matches that have to be over first: those of the sides, and the first leg of a tie. */
  after: readonly string[];
  /** Equal for matches that sources connect: a candidate comes to one of two of these, unless one of them is after the other. */
  draw: string;
}

/** Works out for each match, by its id, who plays or may still play; the matches are all that there are of their stages. */
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
    // Matches that wait for one another in a circle find nobody there.
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
        // Which of the best comes here is not known: only this place, in both of its legs, is for the same one.
        const line = best === null ? [placeOf(match), match.leg === 2 ? 1 - side : side] : [best];
        const place = [source.type, stage, group, rank, ...line].join(" ");
        return [{ id: place, candidates, entries: [place], after: after.length === 0 ? [stage] : after }];
      }
      default:
        return [{ id: `${id} ${side}`, candidates: [], entries: [], after: [] }];
    }
  }

  /** Those who play in some matches; remembered, since each place that they play for asks for them. */
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

/** Both legs of a tie have one place. */
function placeOf({ stage, bracket, round, position }: SourcedMatch): string {
  return [stage, bracket, round, position].join(" ");
}

/** For each match, the first of all that are connected with it. */
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
