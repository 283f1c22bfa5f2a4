import { createHash } from "node:crypto";
import { type Caller, requireSport } from "../access/caller.ts";
import { findChangeSet } from "../changes/change-sets.ts";
import type { ChangeSetTable, Transaction } from "../database/schema.ts";
import { idUsed } from "../kinds/rows.ts";
import { Refusal } from "../refusal.ts";
import type { ClientRequest } from "./apply-set.ts";
import { type ChangeSetAnswer, repeatedAnswerOf } from "./change-set-answer.ts";
import type { PreviewTurns } from "./preview-turns.ts";
import type { Store } from "./store.ts";

/** A request for a change set whose id the client chooses. */
export interface ChangeSetRequest {
  id: string;
  caller: Caller;
  preview: boolean;
  /** The number of changes, if it is known. */
  changes?: number;
  /** The content by which a repeated request is recognised. */
  digested: object;
  /** Applies the changes in the transaction. */
  apply(trx: Transaction, clientRequest: ClientRequest): Promise<ChangeSetAnswer>;
  /** The answer for a set that is applied already, where it is more than the set as it is read. */
  repeat?(set: ChangeSetTable): Promise<ChangeSetAnswer>;
}

/** Runs each request for a change set, so that a client can repeat it and preview it. */
export class ChangeSetRequests {
  readonly #store: Store;
  readonly #turns: PreviewTurns;

  constructor(store: Store, turns: PreviewTurns) {
    this.#store = store;
    this.#turns = turns;
  }

  /** @throws 409 id-used when another request, or somebody else's, has used the id */
  async run(request: ChangeSetRequest): Promise<ChangeSetAnswer> {
    const { id, caller, preview } = request;
    if (!caller.superUser) requireSport(caller);
    if (preview && caller.isProgram && caller.roles.length === 0) {
      throw new Refusal("forbidden", "An API key without roles only reads.");
    }
    const digest = digestOf(request.digested);
    const repeated = await this.#repeated(request, digest);
    if (repeated) return repeated;
    if (preview) {
      return this.#turns.take(caller.userId, () => withCalculations(() => this.#preview(request, digest)));
    }
    try {
      const answer = await withCalculations(() =>
        this.#store.db.write(
          async (trx) => {
            if (await findChangeSet(trx, id)) throw idUsed();
            return request.apply(trx, { digest, isPreview: false });
          },
          { changes: request.changes },
        ),
      );
      this.#store.onCommit();
      return answer;
    } catch (error) {
      // The same request may have been applied meanwhile.
      const served = error instanceof Refusal ? await this.#repeated(request, digest) : null;
      if (served) return served;
      throw error;
    }
  }

  async #repeated(request: ChangeSetRequest, digest: string): Promise<ChangeSetAnswer | null> {
    const set = await findChangeSet(this.#store.db.read, request.id);
    if (!set) return null;
    if (set.digest !== digest || set.by !== request.caller.userId) throw idUsed();
    return request.repeat?.(set) ?? repeatedAnswerOf(this.#store, set, request.caller);
  }

  /** Applies the changes in a transaction, and rolls back what rules have needed to be written. */
  async #preview({ apply, changes }: ChangeSetRequest, digest: string): Promise<ChangeSetAnswer> {
    try {
      await this.#store.db.write(
        async (trx) => {
          throw new Previewed(await apply(trx, { digest, isPreview: true }));
        },
        { changes },
      );
    } catch (error) {
      if (error instanceof Previewed) return error.answer;
      throw error;
    }
    throw new Error("A preview has been stored");
  }
}

/**
 * Thrown in a transaction that needs the result of a long calculation: the transaction is rolled back, so that nobody
 * waits for its locks, and is repeated after the calculation.
 */
export class Calculation extends Error {
  readonly finish: () => Promise<void>;
  constructor(finish: () => Promise<void>) {
    super("to be calculated outside of the transaction");
    this.finish = finish;
  }
}

/** The limit of repetitions: while others keep changing the input of a calculation, the request would never end. */
const mostCalculations = 5;

/** Repeats the work after each calculation that the work asks for. */
export async function withCalculations<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = mostCalculations; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Calculation)) throw error;
      if (left === 0) throw new Refusal("unavailable", "This is being changed too often at present. Try again soon.");
      await error.finish();
    }
  }
}

/** Ends the transaction of a preview. */
class Previewed extends Error {
  readonly answer: ChangeSetAnswer;
  constructor(answer: ChangeSetAnswer) {
    super("previewed");
    this.answer = answer;
  }
}

/** A digest that is equal for equal JSON values, whatever the order of their members. */
function digestOf(value: object): string {
  return createHash("sha256")
    .update(jsonOf(() => inOrder(value)))
    .digest("base64url");
}

/** @throws 400 for a value that is nested too deep for JSON.stringify */
export function jsonOf(value: () => unknown): string {
  try {
    return JSON.stringify(value());
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal("invalid", "The body is nested too deep.");
    throw error;
  }
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined);
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, inner]) => [name, inOrder(inner)]));
}
