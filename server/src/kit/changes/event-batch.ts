import { isSame } from "#contract/is-same.ts";
import { grantType, userType } from "../access/kinds.ts";
import { rightsOfAll, type UserRights } from "../access/rights.ts";
import type { Reader as Database } from "../database/schema.ts";
import { readStored, type StoredEntity } from "../database/stored-entities.ts";
import { audienceOf, messagesFor, type Reader } from "./audience.ts";
import { eventIdOf, mostAtOnce, readChanges, type SequencedChange } from "./reading.ts";

/** The messages up to a change, which are sent at once. */
interface Piece {
  /** The bytes, shared by all readers who get the same messages. */
  messages: Buffer;
  position: number;
  eventId: string;
}

const pieceLength = 64 * 1_024;

/** Consecutive changes of the log. Their messages are printed once for all readers who get the same ones. */
export class EventBatch {
  readonly changes: readonly SequencedChange[];
  readonly last: SequencedChange;
  readonly #stored: ReadonlyMap<string, StoredEntity>;
  /** The present rights of the users whose rights the changes may have altered; null for a user who is deleted. */
  readonly #rights: ReadonlyMap<string, UserRights | null>;
  readonly #pieces = new Map<string, Piece[]>();

  private constructor(
    changes: readonly SequencedChange[],
    last: SequencedChange,
    stored: ReadonlyMap<string, StoredEntity>,
    rights: ReadonlyMap<string, UserRights | null>,
  ) {
    this.changes = changes;
    this.last = last;
    this.#stored = stored;
    this.#rights = rights;
  }

  /** The next changes after a position, with the entities that the messages need; null at the end of the log. */
  static async read(
    db: Database,
    after: number,
    { entities, today }: { entities: boolean; today: string },
  ): Promise<EventBatch | null> {
    const changes = await readChanges(db, after);
    const last = changes.at(-1);
    if (!last) return null;
    const ids = changes.flatMap(({ type, entity, action, told }) => [
      ...told,
      ...(type === userType || (entities && action !== "deleted") ? [entity] : []),
    ]);
    const stored = await readStored(db, [...new Set(ids)]);
    const concerned = new Set(changes.flatMap(usersConcerned));
    const rights = concerned.size === 0 ? new Map() : await rightsOfAll(db, [...concerned], today);
    return new EventBatch(
      changes,
      last,
      new Map(stored.map((one) => [one.row.id, one])),
      new Map([...concerned].map((id) => [id, rights.get(id) ?? null])),
    );
  }

  /** Whether it has reached the end of the log. */
  get isLast(): boolean {
    return this.changes.length < mostAtOnce;
  }

  /**
   * The position of the change that may have altered the rights of the stream's user; null if the rights are the same.
   */
  endOfRights({ caller }: Reader): number | null {
    const present = this.#rights.get(caller.userId);
    if (present === undefined || hasSameRights(caller, present)) return null;
    return this.changes.findLast((change) => usersConcerned(change).includes(caller.userId))?.position ?? null;
  }

  /**
   * The messages for a reader who has got everything up to a position, and a number of messages of the change after it.
   */
  piecesFor(reader: Reader, after: number, messages: number, until = Number.POSITIVE_INFINITY): Piece[] {
    const first = this.changes[0]?.position ?? 0;
    const whole = after < first && messages === 0 && until >= this.last.position;
    const shareable = whole && (reader.caller.superUser || !this.#rights.has(reader.caller.userId));
    const audience = audienceOf(reader);
    const known = shareable ? this.#pieces.get(audience) : undefined;
    if (known) return known;
    const changes = whole ? this.changes : this.changes.filter(({ position }) => position > after && position <= until);
    const pieces = this.#serialize(reader, changes, after + 1, messages);
    if (shareable) this.#pieces.set(audience, pieces);
    return pieces;
  }

  #serialize(reader: Reader, changes: readonly SequencedChange[], partly: number, messages: number): Piece[] {
    const pieces: Piece[] = [];
    let text = "";
    for (const [index, change] of changes.entries()) {
      text += messagesFor(reader, change, this.#stored, change.position === partly ? messages : 0);
      if (text.length < pieceLength && index < changes.length - 1) continue;
      pieces.push({ messages: Buffer.from(text), position: change.position, eventId: eventIdOf(change) });
      text = "";
    }
    return pieces;
  }
}

/** The users whose rights a change may have altered: a changed user, or the holder of a changed grant. */
function usersConcerned({ type, entity, told }: SequencedChange): string[] {
  if (type === userType) return [entity];
  return type === grantType ? told : [];
}

/** Whether the user's present rights are those with which a stream was opened. */
export function hasSameRights(opened: UserRights, present: UserRights | null): boolean {
  const compared = ({ superUser, sportIds, roles, grants }: UserRights) => [superUser, sportIds, roles, grants];
  return present !== null && isSame(compared(opened), compared(present));
}
