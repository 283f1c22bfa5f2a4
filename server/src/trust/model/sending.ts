import { features } from "../../features/index.ts";
import type { TestClient } from "../../testing/test-client.ts";
import type { Outcome, Request } from "./requests.ts";
import { sortedLists } from "./stored.ts";

/** Asks the server for what the model is asked for too. */
export async function send(client: TestClient, request: Request): Promise<Outcome> {
  const [method, path, body] = callOf(request);
  const answer = await client.call(method, path, body);
  const { status, body: given } = answer;
  if (status === 204) return { status };
  if (status < 300) return { status, entity: sortedLists(Object.values(given)[0] as Record<string, unknown>) };
  const fields = given.issues?.map(({ path: place }: { path: string }) => place.split(".")[0]) as string[] | undefined;
  return {
    status,
    code: given.code,
    ...(given.currentVersion !== undefined && { currentVersion: given.currentVersion }),
    ...(given.uses && { uses: given.uses }),
    ...(fields && { fields: [...new Set(fields)].sort() }),
  };
}

function callOf(request: Request): [method: string, path: string, body?: object] {
  const { id } = request;
  switch (request.does) {
    case "tie":
      return ["POST", `/users/${id}/version/${request.version}`, { sportIds: request.sportIds }];
    case "give roles":
      return ["POST", `/users/${id}/roles`, { roles: request.roles }];
    case "take roles":
      return ["DELETE", `/users/${id}/roles`, { roles: request.roles }];
    default: {
      const { path, nested } = features.of(request.type).definition;
      const place = `${nested?.replace("{owner}", request.ownerId ?? "") ?? path}/${id}/version/${request.version}`;
      return request.does === "save" ? ["POST", place, request.body] : ["DELETE", place];
    }
  }
}
