import { randomUUID } from "node:crypto";
import type { AnyDefinition } from "#contract/entity.ts";
import type { Answer, TestClient } from "../testing/test-client.ts";
import type { Asker } from "./askers.ts";
import {
  creating,
  deleting,
  type Expected,
  reading,
  readingIn,
  readsPersonalFields,
  updating,
} from "./expected-answers.ts";
import { definitions, type Place, pathAt, sampleOf } from "./places.ts";
import { findUnchanged, type Matrix, observe, observeWrite, type Trial, type Try } from "./trials.ts";

/** The calls about change sets and history, by their names in the OpenAPI document. */
export const changeSetTrials: [operation: string, attempt: Try][] = [
  ["POST /api/change-sets/{id}", atEach(["team", "match", "stage", "playing_field", "participant"], applying)],
  ["GET /api/change-sets/{id}", atEach(["team", "stage", "participant"], readingSet)],
  ["POST /api/change-sets/{id}/undo", atEach(["team", "match", "stage", "participant"], undoing)],
  ["GET /api/history", atEach(["team", "match", "participant"], readingHistory)],
];

type Attempt = (matrix: Matrix, asker: Asker, definition: AnyDefinition, at: Place) => Promise<Trial[]>;

function atEach(types: readonly string[], attempt: Attempt): Try {
  return async (matrix, asker) => {
    const tried = definitions.filter(({ type }) => types.includes(type));
    const trials = tried.flatMap((definition) => matrix.places.all.map((at) => attempt(matrix, asker, definition, at)));
    return (await Promise.all(trials)).flat();
  };
}

/** A set of one change is allowed exactly when the change is by itself. */
async function applying(matrix: Matrix, asker: Asker, definition: AnyDefinition, at: Place): Promise<Trial[]> {
  const { places } = matrix;
  const { type } = definition;
  const { change } = sampleOf(definition, at);
  const attempt = async (what: string, expected: Expected, id: string, one: object) => ({
    what: `${what} ${type}, ${at.name}`,
    expected,
    observed: await observeWrite(matrix, id, () =>
      asker.client.call("POST", `/change-sets/${randomUUID()}`, { changes: [{ type, id, ...one }] }),
    ),
  });
  const fresh = randomUUID();
  const changed = await findUnchanged(matrix, `${type} to change, ${at.name}`, () => make(matrix, definition, at));
  const deleted = await findUnchanged(matrix, `${type} to delete, ${at.name}`, () => make(matrix, definition, at));
  const data = dataOf(definition, at);
  return [
    await attempt("create", creating(asker, places, definition, at), fresh, { version: 0, data }),
    await attempt("change", updating(asker, places, definition, at), changed.id, { version: 1, data: change }),
    await attempt("delete", removing(asker, matrix, definition, at), deleted.id, { version: 1, delete: true }),
  ];
}

/** A caller who sees the changes of a set may read it. */
async function readingSet(matrix: Matrix, asker: Asker, definition: AnyDefinition, at: Place): Promise<Trial[]> {
  const expected = reading(asker, matrix.places, definition, at);
  const { id, made, deleted } = await findUnchanged(matrix, `${definition.type} of sets, ${at.name}`, () =>
    makeAndDelete(matrix, definition, at),
  );
  return Promise.all(
    [made, deleted].map(async (set) => {
      const answer = await asker.client.get(`/change-sets/${set}`);
      return { what: `set about ${definition.type} ${id}, ${at.name}`, expected, observed: observe(answer) };
    }),
  );
}

/** A caller who sees a set may undo the changes that they could revert by single calls. */
async function undoing(matrix: Matrix, asker: Asker, definition: AnyDefinition, at: Place): Promise<Trial[]> {
  const { places, app } = matrix;
  const { type } = definition;
  const seen = reading(asker, places, definition, at);
  const attempt = async (what: string, allowed: Expected, id: string, set: string) => ({
    what: `undo ${what} ${type}, ${at.name}`,
    expected: seen === "200" ? allowed : seen,
    observed: await observeWrite(matrix, id, () =>
      asker.client.call("POST", `/change-sets/${set}/undo`, { id: randomUUID() }),
    ),
  });
  const created = await findUnchanged(matrix, `created ${type}, ${at.name}`, () => make(matrix, definition, at));
  const updated = await findUnchanged(matrix, `changed ${type}, ${at.name}`, async () => {
    const { id } = await make(matrix, definition, at);
    const { change } = sampleOf(definition, at);
    return { id, set: setOf(await app.admin.in(at.home).save(pathAt(definition, at), id, 1, change)) };
  });
  const gone = await findUnchanged(matrix, `deleted ${type}, ${at.name}`, () => makeAndDelete(matrix, definition, at));
  const removal = removing(asker, matrix, definition, at);
  // People who have been deleted are erased for good.
  const restoring = definition.erasedWithDeletion ? removal.replace("200", "409 erased") : removal;
  return [
    await attempt("creation of", removal, created.id, created.set),
    await attempt("change of", updating(asker, places, definition, at), updated.id, updated.set),
    await attempt("deletion of", restoring, gone.id, gone.deleted),
  ];
}

/** The history of an entity is for callers who see it, that of users for superusers; personal fields are for few. */
async function readingHistory(matrix: Matrix, asker: Asker, definition: AnyDefinition, at: Place): Promise<Trial[]> {
  const { places, app } = matrix;
  const { client } = asker;
  const { id, set } = await findUnchanged(matrix, `${definition.type} of history, ${at.name}`, () =>
    make(matrix, definition, at),
  );
  const seen = reading(asker, places, definition, at);
  const due = readsPersonalFields(asker, definition) ? "personal" : "open";
  const activity = readingIn(asker, places);
  const ofUsers = activity === "200" && !asker.rights?.superUser ? "404 not-found" : activity;
  const ofOthers = (query: string) => client.get(`/history?${query}`);
  return [
    ...(await Promise.all(
      [`entity=${id}`, `entity=${id}&parts=true`, `changeSet=${set}`].map(async (query) => {
        const answer = await ofOthers(query);
        const [entry] = answer.body.changes ?? [];
        const form = entry && "email" in entry.after ? "personal" : "open";
        const observed = answer.status === 200 ? `200 with ${form} fields of ${entry?.id}` : observe(answer);
        const what = `history ${definition.type}, ${at.name}`;
        return { what, expected: seen === "200" ? `200 with ${due} fields of ${id}` : seen, observed };
      }),
    )),
    { what: "activity", expected: activity, observed: observe(await ofOthers("limit=5")) },
    { what: "a user's", expected: ofUsers, observed: observe(await ofOthers(`entity=${app.admin.userId}`)) },
  ];
}

function removing(asker: Asker, { places }: Matrix, definition: AnyDefinition, at: Place): Expected {
  return deleting(asker, places, definition, at).replace("204", "200");
}

async function make({ app }: Matrix, definition: AnyDefinition, at: Place): Promise<{ id: string; set: string }> {
  const id = randomUUID();
  const inHome: TestClient = app.admin.in(at.home);
  const answer = await inHome.save(pathAt(definition, at), id, 0, sampleOf(definition, at).fields);
  return { id, set: setOf(answer) };
}

async function makeAndDelete(matrix: Matrix, definition: AnyDefinition, at: Place) {
  const { id, set } = await make(matrix, definition, at);
  const gone = await matrix.app.admin.in(at.home).delete(pathAt(definition, at), id, 1);
  return { id, made: set, deleted: setOf(gone) };
}

/** In a set, a nested entity names its owner in its data. */
function dataOf(definition: AnyDefinition, at: Place): object {
  const { type, nested, owner } = definition;
  const { fields } = sampleOf(definition, at);
  return nested && owner ? { ...fields, [owner]: type === "stage" ? at.tournament : at.venue } : fields;
}

function setOf({ headers, status, body }: Answer): string {
  const set = headers.get("x-change-set");
  if (set === null) throw new Error(`no change set was made: ${status} ${JSON.stringify(body)}`);
  return set;
}
