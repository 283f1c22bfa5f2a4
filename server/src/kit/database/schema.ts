import type { Generated, Kysely, Transaction as KyselyTransaction } from "kysely";
import type { EntityType } from "#contract/entity-types.ts";

/** The tables, the same on both engines. Instants are RFC 3339 texts, truth values 0 and 1, lists JSON texts. */
export interface Schema {
  entity: EntityTable;
  reference: ReferenceTable;
  visibility: VisibilityTable;
  term: TermTable;
  deleted_entity: DeletedEntityTable;
  change_set: ChangeSetTable;
  change: ChangeTable;
  activity: ActivityTable;
  /** Up to where in the log the activity is noted. */
  activity_extent: { position: number };
  identity: IdentityTable;
  secret: SecretTable;
  oidc_artefact: OidcArtefactTable;
  access_counter: { value: number };
  setting: { name: string; value: string };
  missing_translation: MissingTranslationTable;
  calendar_key: CalendarKeyTable;
  api_key: ApiKeyTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
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
  visibility_version: number;
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

/** What was deleted: its id stays used, and an undo brings it back with all of this. */
export interface DeletedEntityTable
  extends Pick<EntityTable, "id" | "type" | "home" | "owner" | "created_at" | "created_by"> {
  /** The one that the deletion made. */
  version: number;
  sort_key: string;
  deleted_by: string;
}

/** What was changed as one. */
export interface ChangeSetTable {
  id: string;
  title: string | null;
  at: string;
  by: string;
  /** The changes that were asked for, without what followed from them. */
  count: number;
  /** The set that this one has undone. */
  undoes: string | null;
  /** The set that has undone this one, while that one stands. */
  undone_by: string | null;
  /** 1 when it has deleted a participant. */
  final: number;
  /** What made it, where it can't be undone because of that. */
  origin: "sign-in" | null;
  /** Of the request, by which the same one is recognised; null where the server made the id. */
  digest: string | null;
}

/** The append-only log of everything that changed, from which the event stream is read. */
export interface ChangeTable {
  id: Generated<number>;
  /** Where the stream has it; null until it is sequenced after the commit. */
  position: number | null;
  at: string;
  by: string;
  entity: string;
  type: EntityType;
  version: number;
  action: "created" | "updated" | "deleted" | "restored";
  affects_summary: number;
  /** The sports that see the change. */
  sports: string;
  /** The sports in which something has come into sight or gone out of it. */
  reset_sports: string;
  before: string | null;
  after: string | null;
  change_set: string;
  /** Of a part: the entity that it belongs to. */
  owner: string | null;
  /**
   * The owners whose readers are told after this change that a part of theirs has changed: a JSON object, by their ids 1 where their
   * derived fields have changed with it.
   */
  told: string;
  /** 1 for what followed from the changes that were asked for. */
  followed: number;
}

/** Which changes a sport saw, in the order of time; the sport "*" saw all. */
export interface ActivityTable extends Pick<ChangeTable, "at" | "type" | "by"> {
  sport: string;
  position: number;
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

/** Who has the key reads the calendar of the entity with the rights of the user. */
export interface CalendarKeyTable {
  id: string;
  /** SHA-256 of the key, which itself is stored nowhere. */
  digest: string;
  /** The last characters of the key. */
  ending: string;
  user_id: string;
  entity: string;
  /** Null for one without an end. */
  valid_until: string | null;
  created_at: string;
}

/** By which another program calls the API. A withdrawn one stays, since the history names it. */
export interface ApiKeyTable {
  id: string;
  name: string;
  sport: string;
  /** A JSON list. */
  roles: string;
  /** SHA-256 of the key, which itself is stored nowhere. */
  digest: string;
  /** The last characters of the key. */
  ending: string;
  valid_until: string;
  created_at: string;
  created_by: string;
  last_used_at: string | null;
  withdrawn_at: string | null;
}

/** Who is told of what changes in a sport. */
export interface WebhookTable {
  id: string;
  sport: string;
  url: string;
  /** A JSON list. */
  kinds: string;
  secret: string;
  active: number;
  off_reason: "failed" | "gone" | null;
  /** In the log: everything up to it has arrived, or is nothing that this webhook tells of. */
  position: number;
  /** How often the next message has failed. */
  failures: number;
  failing_since: string | null;
  next_attempt_at: string;
  /** The server that is sending, and until when no other one does. */
  claimed_by: string | null;
  claimed_until: string | null;
  created_at: string;
  created_by: string;
}

/** The last attempts of each webhook. */
export interface WebhookDeliveryTable {
  id: string;
  webhook: string;
  event: string;
  type: string;
  at: string;
  ms: number;
  status: number | null;
  problem: string | null;
  next_attempt_at: string | null;
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
