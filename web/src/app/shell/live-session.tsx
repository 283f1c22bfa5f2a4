import { useEffect, useRef } from "react";
import { mays } from "../../kit/access/may.ts";
import { useOwnGrants } from "../../kit/access/own-grants.ts";
import { openStream, useLiveChanges } from "../../kit/live/stream.ts";
import { useLiveCache } from "../../kit/live/use-live-cache.ts";
import { changeSport, queryClient, reloadAnswers } from "../../kit/records/query-client.ts";
import { keepRenewing } from "../../kit/sign-in/renewal.ts";
import { useSelectedSport } from "../../kit/sign-in/selected-sport.ts";
import { holdsGrants, useUser } from "../../kit/sign-in/session.ts";
import { enterRenewed, reloadUser } from "../../kit/sign-in/sign-in.ts";

/** The page has usually loaded after this time. */
const calmMs = 3_000;

/** The work of a signed-in session: the event stream, and the renewal of the token before it ends. */
export function LiveSession() {
  const userId = useUser()?.id;
  const sport = useSelectedSport();
  const read = useRef({ userId, sport });

  useEffect(() => keepRenewing(), []);

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // The worker loads the whole console, so it waits until the page has loaded.
    const timer = setTimeout(() => {
      // Without a connection, the next load keeps it.
      import("./offline-console.ts").then(({ keepConsole }) => keepConsole()).catch(() => {});
    }, calmMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (read.current.userId !== userId) queryClient.clear();
    else if (read.current.sport !== sport) void changeSport();
    read.current = { userId, sport };
    return openStream(() => {
      reloadAnswers();
      // The user's rights may have changed before the stream was open.
      enterRenewed().catch((error: unknown) => console.info("The user could not be read again:", error));
    });
  }, [userId, sport]);

  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const follow = async () => {
      const { followPresses } = await import("../../court/presses/unsaved-presses.ts");
      if (!isOver) stop = followPresses(queryClient, userId);
    };
    follow().catch(notLoaded);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);

  useLiveCache();
  const hasGrants = (useOwnGrants() ?? []).length > 0;
  useEffect(() => holdsGrants.set(hasGrants), [hasGrants]);
  useLiveChanges((message) => {
    if (message.type === "reset" || mays.types.includes(message.type)) mays.forget();
    if (message.type === "user" && message.id === userId) void reloadUser();
  });

  useEffect(() => () => queryClient.clear(), []);

  return null;
}

/** The connection was lost before the page had loaded all of its code; the next load gets it. */
function notLoaded(error: unknown): void {
  console.info("Something was not loaded:", error instanceof Error ? error.message : error);
}
