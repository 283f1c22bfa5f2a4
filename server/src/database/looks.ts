import type { Seen } from "./database.ts";
import { SharedReads } from "./shared-reads.ts";
import type { SoleServer } from "./sole-server.ts";

/**
 * Looks whether something has changed (see Database.look): in PostgreSQL, or, while no other server writes, by counting what this
 * one has written.
 */
export class Looks {
  readonly #sole: SoleServer;
  readonly #read: () => Promise<Seen>;
  readonly #shared = new SharedReads<Seen>();
  #writing = 0;
  #writingAccess = false;
  /** Of the writes of this server. */
  #changes = 0;
  #accessChanges = 0;
  #acquisitions = 0;
  /** Numbers that say the same in PostgreSQL and here are told apart by counting how often they are other ones. */
  #access = 0;
  #accessSource = "";
  /** What was counted last; it stands until something is. */
  #own: Seen | null = null;

  constructor(sole: SoleServer, read: () => Promise<Seen>) {
    this.#sole = sole;
    this.#read = read;
  }

  look(): Seen | Promise<Seen> {
    return this.glance() ?? this.#shared.read("", () => this.#look());
  }

  glance(): Seen | null {
    return this.#sole.isAlone ? this.#countOwn() : null;
  }

  /** Does what may write; once it has ended, in whatever way, what was seen before is over. */
  async during<Result>(write: () => Promise<Result>): Promise<Result> {
    this.#writing += 1;
    try {
      return await write();
    } finally {
      this.#writing -= 1;
      this.#change();
      if (this.#writing === 0) this.#writingAccess = false;
    }
  }

  /** Says that a write that is under way changes who may do what. */
  noteAccess(): void {
    this.#writingAccess = true;
  }

  /** To be called when changes can be read from the log: one of them may be of a write whose end is not known here yet. */
  notice(): void {
    if (this.#writing > 0) this.#change();
  }

  #change(): void {
    this.#own = null;
    this.#changes += 1;
    if (this.#writingAccess) this.#accessChanges += 1;
  }

  async #look(): Promise<Seen> {
    const { access, changes } = await this.#read();
    this.#own = null;
    return { access: this.#accessOf(`${access}`), changes };
  }

  #countOwn(): Seen {
    if (this.#acquisitions !== this.#sole.acquisitions) {
      this.#acquisitions = this.#sole.acquisitions;
      this.#own = null;
      this.#changes += 1;
    }
    this.#own ??= {
      access: this.#accessOf(`own ${this.#acquisitions} ${this.#accessChanges}`),
      // Positions in the log are never negative.
      changes: -1 - this.#changes,
    };
    return this.#own;
  }

  #accessOf(source: string): number {
    if (source !== this.#accessSource) this.#access += 1;
    this.#accessSource = source;
    return this.#access;
  }
}
