const beatMs = 1_000;
/** Longer than any answer takes while PostgreSQL is busy, and shorter than people wait. */
const mostBeats = 4;

/**
 * Notices when PostgreSQL no longer answers, though nothing has been closed, as when a network fails in between. It counts the beats of a
 * timer rather than the time, so that a process that was held up itself does not take that for silence.
 */
export class Watch {
  readonly #ask: () => Promise<unknown>;
  readonly #onSilence: () => void;
  readonly #timer: NodeJS.Timeout;
  /** Beats since what has not been answered yet was asked. */
  #waited: number | null = null;

  constructor(ask: () => Promise<unknown>, onSilence: () => void) {
    this.#ask = ask;
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
      this.#ask().then(answered, answered);
      return;
    }
    this.#waited += 1;
    if (this.#waited % mostBeats === 0) this.#onSilence();
  }
}
