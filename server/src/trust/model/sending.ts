import type { changeSetAnswer } from "#contract/change-sets.ts";
import type { z } from "#contract/zod.ts";
import { features } from "../../app/features.ts";
import type { TestClient } from "../../testing/test-client.ts";
import type { Done, Outcome, Request } from "./requests.ts";
import { sortedLists } from "./stored.ts";

type ChangeSetAnswer = z.output<typeof changeSetAnswer>;

/** Sends the request to the server, and returns its answer in the form of the model. */
export async function send(client: TestClient, request: Request): Promise<Outcome> {
  const [method, path, body] = callOf(request);
  const answer = await client.call(method, path, body);
  const { status, body: content, headers } = answer;
  const changeSet = headers.get("x-change-set");
  const answered = { status, ...(changeSet !== null && { changeSet }) };
  if (status === 204) return answered;
  const isSet = request.does === "set" || request.does === "undo";
  if (status < 300 && isSet) return { ...answered, done: doneIn(content) };
  if (status < 300) return { ...answered, entity: sortedLists(Object.values(content)[0] as Record<string, unknown>) };
  const place = /^changes\.(\d+)/.exec(content.issues?.[0]?.path ?? "")?.[1];
  const fields = content.issues?.map(({ path }: { path: string }) => path.split(".")[0]) as string[] | undefined;
  return {
    status,
    code: content.code,
    ...(content.currentVersion !== undefined && { currentVersion: content.currentVersion }),
    ...(content.uses && { uses: content.uses }),
    ...(request.does === "set" && place !== undefined && { place: Number(place) }),
    ...(fields && !isSet && { fields: [...new Set(fields)].sort() }),
  };
}

/** The answer of a set. The entities that followed are sorted by id, since their order is not predictable. */
function doneIn({ changeSet, entities, deleted, followed }: ChangeSetAnswer): Done {
  const { at: _at, by, ...set } = changeSet;
  const hasFollowed = (id: unknown) => followed.some((one) => one.id === id);
  const inOrder = <Item extends { id?: unknown }>(all: readonly Item[]) => [
    ...all.filter(({ id }) => !hasFollowed(id)),
    ...all.filter(({ id }) => hasFollowed(id)).sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1)),
  ];
  return {
    set: { ...set, by: by?.id ?? "" },
    entities: inOrder(entities.map(({ entity }) => sortedLists(entity))),
    deleted: inOrder(deleted).map(({ id }) => id),
    followed: followed.map(({ id }) => id).sort(),
  };
}

function queryOf({ preview }: { preview: boolean }): string {
  return preview ? "?preview=true" : "";
}

function callOf(request: Request): [method: string, path: string, body?: object] {
  const { id } = request;
  switch (request.does) {
    case "link":
      return ["POST", `/users/${id}/version/${request.version}`, { sportIds: request.sportIds }];
    case "give roles":
      return ["POST", `/users/${id}/roles`, { roles: request.roles }];
    case "take roles":
      return ["DELETE", `/users/${id}/roles`, { roles: request.roles }];
    case "set": {
      const changes = request.changes.map(({ body: data, ...change }) =>
        data === null ? { ...change, delete: true } : { ...change, data },
      );
      return ["POST", `/change-sets/${id}${queryOf(request)}`, { title: request.title, changes }];
    }
    case "undo": {
      const { undoes, title } = request;
      return ["POST", `/change-sets/${undoes}/undo${queryOf(request)}`, { id, title }];
    }
    default: {
      const { path, nested } = features.of(request.type).definition;
      const place = `${nested?.replace("{owner}", request.ownerId ?? "") ?? path}/${id}/version/${request.version}`;
      return request.does === "save" ? ["POST", place, request.body] : ["DELETE", place];
    }
  }
}
