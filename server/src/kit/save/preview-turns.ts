import { Refusal } from "../refusal.ts";

const patienceMs = 10_000;

/** Lets each user make one preview at a time. */
export class PreviewTurns {
  readonly #last = new Map<string, Promise<void>>();

  /** @throws 429 when the earlier previews of the user take too long */
  async take<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(userId) ?? Promise.resolve();
    const { promise: turn, resolve: end } = Promise.withResolvers<void>();
    // A preview that gives up its turn passes it on as soon as it gets it.
    const last = before.then(() => turn);
    this.#last.set(userId, last);
    void last.then(() => {
      if (this.#last.get(userId) === last) this.#last.delete(userId);
    });
    try {
      if (!(await comesInTime(before))) {
        throw new Refusal("too-many-requests", "Another preview of yours is still being made. Try again soon.");
      }
      return await work();
    } finally {
      end();
    }
  }
}

function comesInTime(turn: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    void turn.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
