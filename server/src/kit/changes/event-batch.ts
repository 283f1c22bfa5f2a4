import { userType } from "../access/kinds.ts";
import type { Reader as Database } from "../database/schema.ts";
import { readStored, type StoredEntity } from "../database/stored-entities.ts";
import { audienceOf, messagesFor, type Reader } from "./audience.ts";
import { eventIdOf, readChanges, type SequencedChange } from "./reading.ts";

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
  readonly #users: ReadonlySet<string>;
  readonly #pieces = new Map<string, Piece[]>();

  private constructor(
    changes: readonly SequencedChange[],
    last: SequencedChange,
    stored: ReadonlyMap<string, StoredEntity>,
  ) {
    this.changes = changes;
    this.last = last;
    this.#stored = stored;
    this.#users = new Set(changes.filter(({ type }) => type === userType).map(({ entity }) => entity));
  }

  /** The next changes after a position, with the entities that the messages need; null at the end of the log. */
  static async read(db: Database, after: number, { entities }: { entities: boolean }): Promise<EventBatch | null> {
    const changes = await readChanges(db, after);
    const last = changes.at(-1);
    if (!last) return null;
    const ids = changes.flatMap(({ type, entity, action, told }) => [
      ...told,
      ...(type === userType || (entities && action !== "deleted") ? [entity] : []),
    ]);
    const stored = await readStored(db, [...new Set(ids)]);
    return new EventBatch(changes, last, new Map(stored.map((one) => [one.row.id, one])));
  }

  /**
   * The position of the change that may have altered the rights of the stream's user; null if the rights are the same.
   */
  endOfRights({ caller }: Reader): number | null {
    if (!this.#users.has(caller.userId)) return null;
    const { superUser, sportIds, roles } = caller;
    const present = JSON.parse(this.#stored.get(caller.userId)?.row.document ?? "{}");
    const isSame =
      JSON.stringify([present.superUser, present.sportIds, present.roles]) ===
      JSON.stringify([superUser, sportIds, roles]);
    return isSame ? null : (this.changes.findLast(({ entity }) => entity === caller.userId)?.position ?? null);
  }

  /**
   * The messages for a reader who has got everything up to a position, and a number of messages of the change after it.
   */
  piecesFor(reader: Reader, after: number, messages: number, until = Number.POSITIVE_INFINITY): Piece[] {
    const first = this.changes[0]?.position ?? 0;
    const whole = after < first && messages === 0 && until >= this.last.position;
    const shareable = whole && (reader.caller.superUser || !this.#users.has(reader.caller.userId));
    const audience = audienceOf(reader);
    const known = shareable ? this.#pieces.get(audience) : undefined;
    if (known) return known;
    const changes = whole ? this.changes : this.changes.filter(({ position }) => position > after && position <= until);
    const pieces = this.#print(reader, changes, after + 1, messages);
    if (shareable) this.#pieces.set(audience, pieces);
    return pieces;
  }

  #print(reader: Reader, changes: readonly SequencedChange[], partly: number, messages: number): Piece[] {
    const pieces: Piece[] = [];
    let text = "";
    for (const [place, change] of changes.entries()) {
      text += messagesFor(reader, change, this.#stored, change.position === partly ? messages : 0);
      if (text.length < pieceLength && place < changes.length - 1) continue;
      pieces.push({ messages: Buffer.from(text), position: change.position, eventId: eventIdOf(change) });
      text = "";
    }
    return pieces;
  }
}
