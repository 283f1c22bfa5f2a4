import { randomUUID } from "node:crypto";
import type { AnyDefinition } from "#contract/entity.ts";
import { isMarked, readOnlyHeader } from "#contract/read-only.ts";
import type { Answer } from "../testing/test-client.ts";
import type { Asker } from "./askers.ts";
import {
  creating,
  deleting,
  isReadOnly,
  reading,
  readingIn,
  readsPersonalFields,
  sees,
  updating,
} from "./expected-answers.ts";
import { definitions, type Place, pathAt, sampleOf, seenIn } from "./places.ts";
import { findUnchanged, type Matrix, observe, observeWrite, type Trial, type Try } from "./trials.ts";

/** The four calls of every kind that belongs to sports, by their names in the OpenAPI document. */
export function entityTrials(): [operation: string, attempt: Try][] {
  return definitions.flatMap((definition): [string, Try][] => {
    const { path, nested } = definition;
    const saved = `/api${nested ?? path}/{id}/version/{version}`;
    const atEach =
      (attempt: (matrix: Matrix, asker: Asker, at: Place) => Promise<Trial[]>): Try =>
      async (matrix, asker) =>
        (await Promise.all(matrix.places.all.map((at) => attempt(matrix, asker, at)))).flat();
    return [
      [`GET /api${nested ?? path}`, atEach(listingOf(definition))],
      [`GET /api${path}/{id}`, atEach(readingOf(definition))],
      [`POST ${saved}`, atEach(savingOf(definition))],
      [`DELETE ${saved}`, atEach(deletingOf(definition))],
    ];
  });
}

/** Checks that exactly the callers who see the entity find it in the list. */
const listingOf = (definition: AnyDefinition) => async (matrix: Matrix, asker: Asker, at: Place) => {
  const { places } = matrix;
  const id = await findOne(matrix, definition, at);
  const answer = await asker.client.get(`${pathAt(definition, at)}?ids=${id}`);
  const all = definition.nested ? reading(asker, places, definition, at) : readingIn(asker, places);
  const shown = all === "200" && sees(asker, definition, at);
  const expected = all === "200" ? `200 with ${shown ? dueForm(definition, asker, at) : "nothing"}` : all;
  const [entity] = answer.body[definition.many] ?? [];
  const observed = `200 with ${entity ? formOf(definition, answer, entity) : "nothing"}`;
  return [{ what: `list, ${at.name}`, expected, observed: answer.status === 200 ? observed : observe(answer) }];
};

const readingOf = (definition: AnyDefinition) => async (matrix: Matrix, asker: Asker, at: Place) => {
  const id = await findOne(matrix, definition, at);
  const answer = await asker.client.get(`${definition.path}/${id}`);
  const entity = answer.body[definition.one];
  const expected = reading(asker, matrix.places, definition, at);
  return [
    {
      what: `get, ${at.name}`,
      expected: expected === "200" ? `200 with ${dueForm(definition, asker, at)}` : expected,
      observed: answer.status === 200 ? `200 with ${formOf(definition, answer, entity)}` : observe(answer),
    },
  ];
};

const savingOf = (definition: AnyDefinition) => async (matrix: Matrix, asker: Asker, at: Place) => {
  const { fields, change } = sampleOf(definition, at);
  const path = pathAt(definition, at);
  const fresh = randomUUID();
  const existing = await findOne(matrix, definition, at);
  const save = (id: string, version: number, body: object) => () => asker.client.save(path, id, version, body);
  return [
    {
      what: `create, ${at.name}`,
      expected: creating(asker, matrix.places, definition, at),
      observed: await observeWrite(matrix, fresh, save(fresh, 0, fields)),
    },
    {
      what: `change, ${at.name}`,
      expected: updating(asker, matrix.places, definition, at),
      observed: await observeWrite(matrix, existing, save(existing, 1, change)),
    },
  ];
};

const deletingOf = (definition: AnyDefinition) => async (matrix: Matrix, asker: Asker, at: Place) => {
  const id = await findOne(matrix, definition, at);
  return [
    {
      what: `delete, ${at.name}`,
      expected: deleting(asker, matrix.places, definition, at),
      observed: await observeWrite(matrix, id, () => asker.client.delete(pathAt(definition, at), id, 1)),
    },
  ];
};

/** An unchanged entity of the kind at the place. */
async function findOne(matrix: Matrix, definition: AnyDefinition, at: Place): Promise<string> {
  const maker = matrix.app.admin.in(at.home);
  const { id } = await findUnchanged(matrix, `${definition.type} ${at.name}`, async () => {
    const { id } = await maker.create(pathAt(definition, at), sampleOf(definition, at).fields);
    return { id };
  });
  return id;
}

/**
 * The expected form of the entity for the caller: whether it is marked read-only, and whether it has personal fields.
 */
function dueForm(definition: AnyDefinition, asker: Asker, at: Place): string {
  const personal = definition.personal && (readsPersonalFields(asker, definition) ? "personal" : "public");
  return `${isReadOnly(asker, at) && seenIn(definition, at).length > 1 ? "read-only" : "own"} ${personal ?? "fields"}`;
}

function formOf(definition: AnyDefinition, { headers }: Answer, entity: Record<string, unknown>): string {
  const filled = definition.personal?.filter((field) => !isEmpty(entity[field])) ?? [];
  const personal = definition.personal && (filled.length > 0 ? "personal" : "public");
  return `${isMarked(headers.get(readOnlyHeader), 0) ? "read-only" : "own"} ${personal ?? "fields"}`;
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
