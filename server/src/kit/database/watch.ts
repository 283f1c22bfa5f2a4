const beatMs = 1_000;
/** Longer than a busy PostgreSQL takes for any answer, and shorter than users wait. */
const mostBeats = 4;

/**
 * Notices when PostgreSQL no longer answers although no connection was closed, for example after a network failure. It
 * counts the ticks of a timer instead of the time, so that a pause of this process does not count as silence.
 */
export class Watch {
  readonly #query: () => Promise<unknown>;
  readonly #onSilence: () => void;
  readonly #timer: NodeJS.Timeout;
  /** The ticks since the last query that is not answered yet; null when there is none. */
  #waited: number | null = null;

  constructor(query: () => Promise<unknown>, onSilence: () => void) {
    this.#query = query;
    this.#onSilence = onSilence;
    this.#timer = setInterval(() => this.#beat(), beatMs);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    if (this.#waited === null) {
      this.#waited = 0;
      const answered = () => {
        this.#waited = null;
      };
      this.#query().then(answered, answered);
      return;
    }
    this.#waited += 1;
    if (this.#waited % mostBeats === 0) this.#onSilence();
  }
}
