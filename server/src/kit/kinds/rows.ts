import type { AnyDefinition } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import type { EntityTable } from "../database/schema.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { Feature } from "./feature.ts";
import { singular } from "./kind-words.ts";

export type StoredRow = EntityTable;

export function notFound({ definition }: Feature): Refusal {
  return new Refusal("not-found", `There is no such ${singular(definition.type)}.`);
}

export function conflict({ version }: Pick<StoredRow, "version">): Refusal {
  return new Refusal(
    "version-conflict",
    `This has been changed in the meantime: version ${version} is stored. Load it and try again.`,
    { currentVersion: version },
  );
}

export function idUsed(): Refusal {
  return new Refusal("id-used", "This id is or was in use. Choose a new one.");
}

export function valueTaken({ definition: { type, unique } }: Feature): Refusal {
  const field = unique?.fields.at(-1) ?? "";
  const message = {
    "number-used": `${field} is already used by another ${type} of this sport.`,
    "already-entered": "This team is entered in the tournament already.",
    "already-granted": "This address has this role here already.",
  };
  const code = unique?.taken ?? "number-used";
  const issue = code === "already-granted" ? "alreadyGranted" : "repeated";
  return new Refusal(code, message[code], { issues: invalid([{ path: field, code: issue }]).body.issues });
}

/** The reference to the entity that this one is a part of. */
export function ownerOf(definition: AnyDefinition, fields: Record<string, unknown>) {
  if (!definition.owner || fields[definition.owner] === undefined) return undefined;
  const field: Field = definition.fields[definition.owner];
  return field.references?.(fields[definition.owner])[0];
}
