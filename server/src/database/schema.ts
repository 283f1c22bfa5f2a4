import type { Generated, Kysely, Transaction as KyselyTransaction } from "kysely";
import type { EntityType } from "#contract/entity-types.ts";

/** The tables, the same on both engines. Instants are RFC 3339 texts, truth values 0 and 1, lists JSON texts. */
export interface Schema {
  entity: EntityTable;
  reference: ReferenceTable;
  visibility: VisibilityTable;
  term: TermTable;
  stale_term: StaleTermTable;
  change: ChangeTable;
  identity: IdentityTable;
  secret: SecretTable;
  oidc_artefact: OidcArtefactTable;
  access_counter: { value: number };
  missing_translation: MissingTranslationTable;
}

export type Reader = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;

/** One row for each entity of every kind. */
export interface EntityTable {
  id: string;
  type: EntityType;
  version: number;
  /** The sport that it belongs to; null for sports and users. */
  home: string | null;
  /** The entity that it is a part of, and with which it goes. */
  owner: string | null;
  /** The answer of a GET, without the derived fields. */
  document: string;
  /** The same for readers without the right to personal fields; null for kinds that have none. */
  public_document: string | null;
  /** The derived fields as a JSON object, spliced into the answer; null for kinds that have none. */
  derived: string | null;
  unique_key: string | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
  /** Is another one after each change above it that has made it visible or invisible in sports. */
  moves: number;
}

/** Which field of which entity refers to which other. */
export interface ReferenceTable {
  from_id: string;
  field: string;
  to_id: string;
}

/** In which sports an entity is seen, in the order of lists; the sport "*" sees everything. */
export interface VisibilityTable {
  sport: string;
  type: EntityType;
  sort_key: string;
  entity: string;
}

/** By what an entity is found in lists (words, filters, parents), in the order of lists. */
export interface TermTable extends VisibilityTable {
  term: string;
}

/** Of which entity the terms are still those of an older document, and of which one. */
export interface StaleTermTable {
  entity: string;
  document: string;
}

/** The append-only log of everything that changed, from which the event stream is read. */
export interface ChangeTable {
  id: Generated<number>;
  /** Where the stream has it; null until it is placed after the commit. */
  position: number | null;
  at: string;
  by: string;
  entity: string;
  type: EntityType;
  version: number;
  /** touched: the entity's parts have changed, not the entity. */
  action: "created" | "updated" | "deleted" | "touched";
  affects_summary: number;
  /** The sports that see the change. */
  sports: string;
  /** The sports in which something has come into sight or gone out of it. */
  reset_sports: string;
  before: string | null;
  after: string | null;
}

/** Which account of which identity provider is which user. */
export interface IdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
}

/** Keys that the servers on one database share. */
export interface SecretTable {
  name: string;
  value: string;
  created_at: string;
}

/** What the built-in identity provider remembers. */
export interface OidcArtefactTable {
  model: string;
  id: string;
  payload: string;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  expires_at: number | null;
}

/** Texts that a console has asked for and that no locale file has. */
export interface MissingTranslationTable {
  language: string;
  namespace: string;
  key: string;
  /** What the console showed instead. */
  text: string;
  count: number;
  first_seen_at: string;
  last_seen_at: string;
}
