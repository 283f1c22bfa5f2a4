import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Order and prefixes are compared as bytes, the same on both engines.
  const bytes = engine === "postgresql" ? sql`text collate "C"` : sql`text`;
  const counter = engine === "postgresql" ? sql`bigserial` : sql`integer`;
  const position = engine === "postgresql" ? sql`bigint` : sql`integer`;
  const clustered = engine === "postgresql" ? sql`` : sql`without rowid`;

  await db.schema
    .createTable("entity")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("home", "text", (column) => column.references("entity.id"))
    .addColumn("owner", "text", (column) => column.references("entity.id"))
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("public_document", "text")
    .addColumn("derived", "text")
    .addColumn("unique_key", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.notNull())
    .addUniqueConstraint("entity_unique_key", ["type", "home", "unique_key"])
    .execute();
  await db.schema.createIndex("entity_home").on("entity").columns(["home", "type"]).execute();
  await db.schema.createIndex("entity_owner").on("entity").columns(["owner", "type"]).execute();

  await db.schema
    .createTable("reference")
    .addColumn("from_id", "text", (column) => column.notNull().references("entity.id"))
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("to_id", "text", (column) => column.notNull().references("entity.id"))
    .addPrimaryKeyConstraint("reference_pk", ["from_id", "field", "to_id"])
    .modifyEnd(clustered)
    .execute();
  await db.schema.createIndex("reference_to").on("reference").columns(["to_id", "field"]).execute();

  await db.schema
    .createTable("visibility")
    .addColumn("sport", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("sort_key", bytes, (column) => column.notNull())
    .addColumn("entity", bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint("visibility_pk", ["sport", "type", "sort_key", "entity"])
    .modifyEnd(clustered)
    .execute();
  await db.schema.createIndex("visibility_entity").on("visibility").columns(["entity", "sport"]).execute();

  await db.schema
    .createTable("term")
    .addColumn("sport", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("term", bytes, (column) => column.notNull())
    .addColumn("sort_key", bytes, (column) => column.notNull())
    .addColumn("entity", bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint("term_pk", ["sport", "type", "term", "sort_key", "entity"])
    .modifyEnd(clustered)
    .execute();
  await db.schema.createIndex("term_entity").on("term").columns(["entity", "sport"]).execute();

  await db.schema
    .createTable("change")
    .addColumn("id", counter, (column) =>
      engine === "postgresql" ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn("position", position, (column) => column.unique())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("entity", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("affects_summary", "integer", (column) => column.notNull())
    .addColumn("sports", "text", (column) => column.notNull())
    .addColumn("reset_sports", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text")
    .execute();
  // Each version of an entity is created once, also after its deletion; a "touched" row repeats the present version.
  await sql`create unique index change_version on change (entity, version) where action <> 'touched'`.execute(db);
  await sql`create index change_unplaced on change (id) where position is null`.execute(db);

  await db.schema
    .createTable("identity")
    .addColumn("issuer", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("entity.id"))
    .addPrimaryKeyConstraint("identity_pk", ["issuer", "subject"])
    .execute();
  await db.schema.createIndex("identity_user").on("identity").column("user_id").execute();

  await db.schema
    .createTable("secret")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("oidc_artefact")
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("grant_id", "text")
    .addColumn("uid", "text")
    .addColumn("user_code", "text")
    .addColumn("expires_at", position)
    .addPrimaryKeyConstraint("oidc_artefact_pk", ["model", "id"])
    .execute();
  await db.schema.createIndex("oidc_artefact_grant").on("oidc_artefact").column("grant_id").execute();
  await db.schema.createIndex("oidc_artefact_uid").on("oidc_artefact").columns(["model", "uid"]).execute();
  await db.schema.createIndex("oidc_artefact_expiry").on("oidc_artefact").column("expires_at").execute();
}
