import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { entry } from "#contract/fields/entry.ts";
import { match } from "#contract/fields/match.ts";
import { organization } from "#contract/fields/organization.ts";
import { participant } from "#contract/fields/participant.ts";
import { playingField } from "#contract/fields/playing-field.ts";
import { sport } from "#contract/fields/sport.ts";
import { stage } from "#contract/fields/stage.ts";
import { team } from "#contract/fields/team.ts";
import { tournament } from "#contract/fields/tournament.ts";
import { venue } from "#contract/fields/venue.ts";

/** The kinds that visitors may see, each with its public fields. All other fields are treated as empty. */
const readable = {
  sport: { definition: sport, fields: ["name", "type", "format", "standings"] },
  organization: { definition: organization, fields: ["name", "type", "badge"] },
  participant: {
    definition: participant,
    fields: ["firstname", "lastname", "nationality", "type", "sportType"],
  },
  team: { definition: team, fields: ["name", "type", "parents", "members", "badge"] },
  venue: { definition: venue, fields: ["name", "address", "playingFields", "timeZone"] },
  playing_field: { definition: playingField, fields: ["venueId", "name"] },
  tournament: {
    definition: tournament,
    fields: [
      "name",
      "description",
      "externalLinks",
      "stages",
      "currentStage",
      "states",
      "currentState",
      "parents",
      "competitors",
      "format",
      "standings",
      "timeZone",
      "published",
      "badge",
    ],
  },
  stage: {
    definition: stage,
    fields: [
      "tournamentId",
      "type",
      "name",
      "competitors",
      "format",
      "standings",
      "sources",
      "draw",
      "groups",
      "lines",
      "decisions",
      "adjustments",
      "lot",
      "drawn",
      "numberOfMatches",
    ],
  },
  entry: {
    definition: entry,
    fields: ["tournament", "competitor", "status", "seed", "ranking", "organization", "replaces"],
  },
  match: {
    definition: match,
    fields: [
      "parent",
      "competitors",
      "officials",
      "playingField",
      "state",
      "scheduledAt",
      "durationMinutes",
      "format",
      "sets",
      "outcome",
      "winner",
      "round",
      "position",
      "group",
      "bracket",
      "leg",
      "places",
      "sources",
      "name",
    ],
  },
} as const;

export type PublicType = keyof typeof readable;

export const publicTypes = Object.keys(readable) as PublicType[];

export function isPublicType(type: string): type is PublicType {
  return Object.hasOwn(readable, type);
}

export function definitionOfPublic(type: PublicType): AnyDefinition {
  return readable[type].definition as AnyDefinition;
}

/**
 * The entity as visitors see it: all its fields are present, but personal data, administrative data and notes are
 * cleared.
 */
export function publicFieldsOf(type: PublicType, entity: AnyEntity): AnyEntity {
  const { definition, fields } = readable[type];
  const names: readonly string[] = fields;
  const shown: AnyEntity = { id: entity.id, version: entity.version };
  for (const [name, field] of Object.entries(definition.fields as Record<string, Field>)) {
    shown[name] = names.includes(name) ? withoutNotes(name, entity[name]) : field.cleared();
  }
  return shown;
}

/** Decisions and adjustments of a stage contain remarks by their authors. */
function withoutNotes(field: string, value: unknown): unknown {
  if (field === "decisions") return (value as object[]).map((one) => ({ ...one, note: null }));
  if (field === "adjustments") return (value as object[]).map((one) => ({ ...one, reason: null }));
  return value;
}
