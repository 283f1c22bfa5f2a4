import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Database } from "../../kit/database/database.ts";

/** Stores the state of the built-in provider in the database. */
export function databaseAdapter(db: Database): AdapterFactory {
  return (model): Adapter => {
    const findBy = async (column: "id" | "uid" | "user_code", value: string): Promise<AdapterPayload | undefined> => {
      const row = await db.read
        .selectFrom("oidc_artefact")
        .select(["payload", "expires_at"])
        .where("model", "=", model)
        .where(column, "=", value)
        .executeTakeFirst();
      if (!row || (row.expires_at !== null && row.expires_at <= seconds())) return undefined;
      return JSON.parse(row.payload) as AdapterPayload;
    };
    return {
      find: (id) => findBy("id", id),
      findByUid: (uid) => findBy("uid", uid),
      findByUserCode: (code) => findBy("user_code", code),
      upsert: async (id, payload, expiresIn) => {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: goesWithGrant.has(model) ? (payload.grantId ?? null) : null,
          uid: payload.uid ?? null,
          user_code: payload.userCode ?? null,
          expires_at: expiresIn === undefined ? null : seconds() + expiresIn,
        };
        await db.write(async (trx) => {
          await trx.deleteFrom("oidc_artefact").where("expires_at", "<", seconds()).execute();
          await trx
            .insertInto("oidc_artefact")
            .values({ model, id, ...row })
            .onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(row))
            .execute();
        });
      },
      consume: async (id) => {
        const payload = await findBy("id", id);
        if (!payload) return;
        const consumed = JSON.stringify({ ...payload, consumed: seconds() });
        await db.write((trx) =>
          trx
            .updateTable("oidc_artefact")
            .set({ payload: consumed })
            .where("model", "=", model)
            .where("id", "=", id)
            .execute(),
        );
      },
      destroy: async (id) => {
        await db.write((trx) =>
          trx.deleteFrom("oidc_artefact").where("model", "=", model).where("id", "=", id).execute(),
        );
      },
      revokeByGrantId: async (grantId) => {
        await db.write((trx) => trx.deleteFrom("oidc_artefact").where("grant_id", "=", grantId).execute());
      },
    };
  };
}

/** The artefacts that are deleted with a revoked grant; an interaction only refers to the grant. */
const goesWithGrant = new Set(["AccessToken", "AuthorizationCode", "RefreshToken"]);

const seconds = () => Math.floor(Date.now() / 1000);
