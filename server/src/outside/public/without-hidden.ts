import type { AnyEntity } from "#contract/entity.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { type MatchSource, referencesOfSources } from "#contract/match-source.ts";
import type { PublicType } from "./public-fields.ts";

interface Identified {
  id: string;
}

/** The entity without the ids of hidden entities, such as stages of other tournaments. */
export function withoutHidden(type: PublicType, entity: AnyEntity, isShown: (id: string) => boolean): AnyEntity {
  const areShown = ({ id }: Identified) => isShown(id);
  const shownIn = (field: string) => (entity[field] as Identified[]).filter(areShown);
  const sourceOf = (source: MatchSource | null) => {
    return source !== null && referencesOfSources([source]).every(areShown) ? source : null;
  };
  switch (type) {
    case "tournament":
      return { ...entity, parents: shownIn("parents"), competitors: shownIn("competitors"), stages: shownIn("stages") };
    case "team":
      return { ...entity, parents: shownIn("parents") };
    case "venue":
      return { ...entity, playingFields: shownIn("playingFields") };
    case "match":
      return { ...entity, officials: shownIn("officials"), sources: (entity as Match).sources.map(sourceOf) };
    case "stage": {
      const { sources, lines, decisions, adjustments } = entity as Stage;
      return {
        ...entity,
        sources: sources.filter(({ stage }) => isShown(stage)),
        lines: lines.map((line) => ({ ...line, source: sourceOf(line.source) })),
        decisions: decisions.filter(({ competitors }) => competitors.every(areShown)),
        adjustments: adjustments.filter(({ competitor }) => isShown(competitor)),
      };
    }
    default:
      return entity;
  }
}
