import type { Generated, Kysely, Transaction as KyselyTransaction } from "kysely";
import type { EntityType } from "#contract/entity-types.ts";
import type { ImageType } from "#contract/image-file.ts";

/** The tables, the same on both engines. Instants are RFC 3339 texts, truth values 0 and 1, lists JSON texts. */
export interface Schema {
  entity: EntityTable;
  reference: ReferenceTable;
  visibility: VisibilityTable;
  term: TermTable;
  word: WordTable;
  deleted_entity: DeletedEntityTable;
  change_set: ChangeSetTable;
  change: ChangeTable;
  activity: ActivityTable;
  /** The position in the log up to which the activity is noted. */
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
  image: ImageTable;
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
  /** The entity of which it is a part, and with which it is deleted. */
  owner: string | null;
  /** The JSON text that answers a GET, without the derived fields. */
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
  /** Increased by each change above the entity that makes it visible or invisible in sports. */
  visibility_version: number;
}

/** The references: from a field of an entity to another entity. */
export interface ReferenceTable {
  from_id: string;
  field: string;
  to_id: string;
}

/** The sports that see an entity, in the order of lists; the sport "*" sees everything. */
export interface VisibilityTable {
  sport: string;
  /** The kind, or the name under which its lists hold the entity apart from the others of the kind. */
  type: string;
  sort_key: string;
  entity: string;
  /** The words of its name, each after a space: searches compare names with frequent words. */
  words: string;
}

/** The terms by which lists find an entity (filters, parents), in the order of lists. */
export interface TermTable extends Omit<VisibilityTable, "words"> {
  term: string;
}

/** The words of names, in no order of lists, so that a new name changes only the words that differ. */
export interface WordTable {
  type: EntityType;
  word: string;
  entity: string;
}

/** Deleted entities: their ids stay used, and an undo restores an entity with these values. */
export interface DeletedEntityTable
  extends Pick<EntityTable, "id" | "type" | "home" | "owner" | "created_at" | "created_by"> {
  /** The version that the deletion created. */
  version: number;
  sort_key: string;
  deleted_by: string;
}

/** The change sets. */
export interface ChangeSetTable {
  id: string;
  title: string | null;
  at: string;
  by: string;
  /** The number of requested changes, without those that followed from them. */
  count: number;
  /** The set that this one undid. */
  undoes: string | null;
  /** The set that undid this one; null after that set was undone itself. */
  undone_by: string | null;
  /** 1 when the set deleted a participant, so that it can't be undone. */
  final: number;
  /**
   * Where a set comes from that is not undone like others: a sign-in not at all, a merge (or an erasure) by
   * who may merge.
   */
  origin: "sign-in" | "merge" | null;
  /** The digest by which a repeated request is recognised; null for a set whose id the server made. */
  digest: string | null;
}

/** The append-only log of everything that changed, from which the event stream is read. */
export interface ChangeTable {
  id: Generated<number>;
  /** The position in the stream; null until the change is sequenced after the commit. */
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
  /** The sports in which entities became visible or invisible by the change. */
  reset_sports: string;
  before: string | null;
  after: string | null;
  change_set: string;
  /** The owner of a part. */
  owner: string | null;
  /**
   * A JSON object with the ids of those whose readers are notified of the change, too: the owner of a changed part, with 1
   * when its derived fields have changed with it, and the holders of a changed grant, each with 0.
   */
  told: string;
  /** 1 for a change that followed from the requested ones. */
  followed: number;
}

/** The changes that a sport saw, in the order of time; the sport "*" saw all. */
export interface ActivityTable extends Pick<ChangeTable, "at" | "type" | "by"> {
  sport: string;
  position: number;
}

/** The users of the accounts at identity providers. */
export interface IdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  /** The address in lower case that the provider had verified at the last sign-in; null for none. */
  email: string | null;
}

/** Keys that the servers on one database share. */
export interface SecretTable {
  name: string;
  value: string;
  created_at: string;
}

/** The stored state of the built-in identity provider. */
export interface OidcArtefactTable {
  model: string;
  id: string;
  payload: string;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  expires_at: number | null;
}

/** Calendar keys: a client with the key reads the calendar of the entity with the rights of the user. */
export interface CalendarKeyTable {
  id: string;
  /** SHA-256 of the key, which itself is stored nowhere. */
  digest: string;
  /** The last characters of the key. */
  ending: string;
  user_id: string;
  entity: string;
  /** Null for a key without an end. */
  valid_until: string | null;
  created_at: string;
}

/** The keys with which other programs call the API. A withdrawn key stays, since the history names it. */
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

/** The webhooks, which send the changes of a sport to other programs. */
export interface WebhookTable {
  id: string;
  sport: string;
  url: string;
  /** A JSON list. */
  kinds: string;
  secret: string;
  active: number;
  off_reason: "failed" | "gone" | null;
  /** The position in the log up to which each change was delivered, or is none that this webhook reports. */
  position: number;
  /** How often the next message has failed. */
  failures: number;
  failing_since: string | null;
  next_attempt_at: string;
  /** The server that sends for this webhook, and the instant until which no other server may. */
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

/** The images that fields of entities name. */
export interface ImageTable {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  id: string;
  type: ImageType;
  width: number;
  height: number;
  bytes: Buffer;
  /** When it was last sent. */
  sent_at: string;
  /** 1 when a save has named it; the others are removed after a day. */
  is_named: number;
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

/** The sport in the tables `visibility` and `term` that sees everything. */
export const everySport = "*";
