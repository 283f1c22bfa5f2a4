import { randomUUID } from "node:crypto";
import type { Role } from "#contract/permissions.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { Model } from "./model.ts";
import type { Asking } from "./requests.ts";

/** The users who send the requests of one sequence after the other. */
export class Users {
  readonly app: TestApp;
  readonly #users: { client: TestClient; roles: Role[]; inFirst: boolean }[] = [];

  constructor(app: TestApp) {
    this.app = app;
  }

  static async open(app: TestApp): Promise<Users> {
    const users = new Users(app);
    const add = async (roles: Role[], inFirst = true) => {
      users.#users.push({ client: await app.signIn(`${randomUUID()}@example.com`), roles, inFirst });
    };
    await add(["sport-manager"]);
    await add(["match-official", "team-manager"]);
    await add(["registrar"]);
    await add(["sport-manager"], false);
    return users;
  }

  /** Creates two new sports, and resets the users to their initial rights. */
  async begin(newId: () => string): Promise<Beginning> {
    const { admin, db } = this.app;
    const fields = { name: "Sport", type: "SPORT_TYPE_RACE" };
    const [first, second] = [newId(), newId()];
    const sports = [first, second];
    for (const id of sports) await admin.create("/sports", fields, id);
    await Promise.all(
      this.#users.map(({ client, roles, inFirst }) => setRights(admin, client.userId, inFirst ? first : second, roles)),
    );
    const model = new Model();
    const ids = [admin.userId, ...this.#users.map(({ client }) => client.userId), ...sports];
    const rows = await db.read.selectFrom("entity").selectAll().where("id", "in", ids).execute();
    const changes = await db.read.selectFrom("change").selectAll().where("entity", "in", ids).orderBy("id").execute();
    const setOf = new Map(changes.map((change) => [change.entity, change.change_set]));
    rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    for (const { id, type, home, owner, version, document, updated_by: by } of rows) {
      const { id: _id, version: _version, ...rest } = JSON.parse(document);
      model.entities.set(id, { id, type, version, home, owner, fields: rest, by, set: setOf.get(id) ?? "" });
    }
    const { last } = await db.read
      .selectFrom("change")
      .select(({ fn }) => fn.max("id").as("last"))
      .executeTakeFirstOrThrow();
    return { model, sports, after: Number(last), ...this.#askers(sports) };
  }

  #askers(sports: readonly string[]): Pick<Beginning, "askers" | "clients" | "users"> {
    const clients = new Map<Asking, TestClient>();
    const { admin } = this.app;
    clients.set({ name: "superuser", userId: admin.userId, selected: null }, admin);
    for (const [index, sport] of sports.entries()) {
      clients.set({ name: `superuser in sport ${index + 1}`, userId: admin.userId, selected: sport }, admin.in(sport));
    }
    for (const [index, { client }] of this.#users.entries()) {
      clients.set({ name: `user ${index + 1}`, userId: client.userId, selected: null }, client);
    }
    return { askers: [...clients.keys()], clients, users: this.#users.map(({ client }) => client.userId) };
  }
}

export interface Beginning {
  model: Model;
  sports: string[];
  /** The last entry of the log before. */
  after: number;
  askers: Asking[];
  clients: Map<Asking, TestClient>;
  users: string[];
}

async function setRights(admin: TestClient, id: string, sport: string, roles: Role[]): Promise<void> {
  const { user } = await admin.ok("GET", `/users/${id}`);
  await admin.ok("POST", `/users/${id}/version/${user.version + 1}`, { sportIds: [sport] });
  const extra = user.roles.filter((role: Role) => !roles.includes(role));
  if (extra.length > 0) await admin.ok("DELETE", `/users/${id}/roles`, { roles: extra });
  if (!roles.every((role) => user.roles.includes(role))) await admin.ok("POST", `/users/${id}/roles`, { roles });
}
