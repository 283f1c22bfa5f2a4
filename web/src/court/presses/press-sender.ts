import type { HistoryEntry } from "#contract/change-sets.ts";
import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { getOne, type Stored, save } from "../../kit/records/entities.ts";
import { ApiError, request } from "../../kit/records/request.ts";
import { session, userOf } from "../../kit/sign-in/session.ts";
import { readClaims, storedToken } from "../../kit/sign-in/token.ts";
import { type Attempt, isTooLate, type StoredPress } from "./kept-press.ts";
import { changeBy, isThere } from "./press.ts";
import { notePresses } from "./press-store.ts";

/** The result of a press: a version of the match that contains it, or one that it came too late for. */
export type Settled = { saved: Stored<typeof definition>; changeSet: string | null } | { tooLate: Match };

/** The access to the open match that sending needs. */
export interface Sending {
  /** The match as it is known here. */
  present(): Stored<typeof definition> | undefined;
  /** Called when a newer version was read. */
  onRead(match: Stored<typeof definition>): void;
  /** Repeats the call until there is an answer; calls `onLost` if an answer was lost. */
  insist<T>(call: () => Promise<T>, onLost?: () => void): Promise<T>;
}

/**
 * Saves one press, over newer versions if necessary, unless one of them has changed the same value. Each attempt is
 * recorded before it is sent. If its answer is lost, even together with the page, the same save is sent again, and the
 * server recognizes it. If others have saved since, the history shows whether it was applied.
 */
export async function settle(press: StoredPress, { present, onRead, insist }: Sending): Promise<Settled> {
  const { sport, match: id, order } = press;
  const read = () => insist(() => getOne(definition, id, undefined, sport));
  let attempt = press.attempt;
  let isUncertain = attempt !== undefined;
  let match = present();
  for (;;) {
    if (!attempt) {
      match ??= await read();
      if (isTooLate(match, press)) return { tooLate: match };
      if (isThere(match, press)) return { saved: match, changeSet: null };
      attempt = { version: match.version + 1, changes: changeBy(match, press) };
      await notePresses([order], { attempt });
    }
    try {
      const { version, changes } = attempt;
      const call = () => save(definition, { id, version: version - 1 }, changes, sport);
      const onLost = () => {
        isUncertain = true;
      };
      return await insist(call, onLost);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const current: Attempt = attempt;
      if (isUncertain && (await insist(() => isApplied(press, current))))
        return { saved: await read(), changeSet: null };
      attempt = undefined;
      isUncertain = false;
      match = await read();
      onRead(match);
    }
  }
}

/** Whether the save is in the history as this user's own. */
async function isApplied({ match, user, sport }: StoredPress, { version, changes }: Attempt): Promise<boolean> {
  let cursor: string | undefined;
  do {
    const page: { changes: HistoryEntry[]; nextCursor?: string } = await request("GET", "/history", {
      query: { entity: match, limit: 1000, cursor },
      sport,
    });
    const found = page.changes.find((entry) => entry.version === version);
    if (found) {
      const after = found.after ?? {};
      return found.by?.id === user && Object.entries(changes).every(([name, value]) => isSame(after[name], value));
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return false;
}

/** Whether requests are sent as this user; another tab may have signed in somebody else. */
export function isSignedIn(user: string): boolean {
  return userOf(session.get())?.id === user && readClaims(storedToken())?.sub === user;
}

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === "version-conflict";
}
