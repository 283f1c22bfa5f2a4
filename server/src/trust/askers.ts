import { randomUUID } from "node:crypto";
import { type Rights, type Role, roles } from "#contract/permissions.ts";
import type { TestApp } from "../testing/test-app.ts";
import { type Answer, TestClient } from "../testing/test-client.ts";
import { type Operation, readOperations } from "./operations.ts";
import type { Places } from "./places.ts";

/** A caller, with the properties by which the contract judges it. */
export interface Asker {
  client: TestClient;
  /** Null for a caller without a token. */
  rights: Rights | null;
  /** The value of X-Sport-ID. */
  selected: string | null;
  /** Set for a program with an API key. */
  isProgram?: true;
  /** Set for who asks for previews, which a program without a role is refused before anything is looked up. */
  inPreviews?: true;
}

type Make = (app: TestApp, places: Places) => Promise<Asker>;

/** Rights in a whole sport, as superusers give them. */
type SportRights = Rights & { roles: readonly Role[] };

const none: SportRights = { superUser: false, sportIds: [], roles: [] };

function tied(
  rights: (places: Places) => Partial<SportRights>,
  select: (places: Places) => string | null = () => null,
): Make {
  return async (app, places) => {
    const all = { ...none, ...rights(places) };
    const { superUser, sportIds, roles } = all;
    const client = await app.signIn(`${randomUUID()}@example.com`, {
      ...(superUser ? { superUser } : { sportIds: [...sportIds] }),
      roles: [...roles],
    });
    const selected = select(places);
    return { client: selected === null ? client : client.in(selected), rights: all, selected };
  };
}

function program(roles: readonly Role[]): Make {
  return async ({ admin, url }, { sport }) => {
    const { apiKey, key } = await admin.in(sport).ok("POST", "/api-keys", { name: "Program", roles });
    const rights = { superUser: false, sportIds: [sport], roles, isProgram: true } as const;
    return { client: new TestClient(url, key, apiKey.id), rights, selected: null, isProgram: true };
  };
}

/** Asks for a preview of whatever can be previewed. */
class PreviewClient extends TestClient {
  readonly #previewed: readonly RegExp[];

  constructor({ url, token, userId }: TestClient, operations: readonly Operation[]) {
    super(url, token, userId);
    this.#previewed = operations
      .filter(({ parameters }) => parameters.some(({ name }) => name === "preview"))
      .map(({ name }) => new RegExp(`^${name.replaceAll(/\{\w+\}/g, "[^/]+")}$`));
  }

  override call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    const isPreviewed = this.#previewed.some((name) => name.test(`${method} /api${path.split("?")[0]}`));
    return super.call(
      method,
      isPreviewed ? `${path}${path.includes("?") ? "&" : "?"}preview=true` : path,
      body,
      headers,
    );
  }
}

function inPreviews(make: Make): Make {
  return async (app, places) => {
    const asker = await make(app, places);
    return { ...asker, inPreviews: true, client: new PreviewClient(asker.client, await readOperations(app.stranger)) };
  };
}

/** All callers whom the server has to distinguish, by name. */
export const askers: Record<string, Make> = {
  ...Object.fromEntries(
    roles.map((role) => [`a ${role}`, tied(({ sport }) => ({ sportIds: [sport], roles: [role] }))]),
  ),
  "a user with a sport and no role": tied(({ sport }) => ({ sportIds: [sport] })),
  "a user who selects their own sport": tied(
    ({ sport }) => ({ sportIds: [sport], roles: ["sport-manager"] }),
    ({ sport }) => sport,
  ),
  "a user who selects another sport": tied(
    ({ sport }) => ({ sportIds: [sport], roles: [...roles] }),
    ({ otherSport }) => otherSport,
  ),
  "a user who selects what is no sport": tied(
    ({ sport }) => ({ sportIds: [sport], roles: [...roles] }),
    ({ all }) => all[0]?.club ?? "",
  ),
  "another sport's user with every role": tied(({ otherSport }) => ({ sportIds: [otherSport], roles: [...roles] })),
  "a user with every role and no sport": tied(() => ({ roles: [...roles] })),
  "a user with nothing": tied(() => ({})),
  "a superuser": tied(() => ({ superUser: true })),
  "a superuser in the first sport": tied(
    () => ({ superUser: true }),
    ({ sport }) => sport,
  ),
  "a superuser in the other sport": tied(
    () => ({ superUser: true }),
    ({ otherSport }) => otherSport,
  ),
  "an API key with every role": program(roles),
  "an API key without a role": program([]),
  "an API key without a role, in previews": inPreviews(program([])),
  nobody: async ({ stranger }) => ({ client: stranger, rights: null, selected: null }),
};
