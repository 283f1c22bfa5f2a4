import { useEffect, useRef } from "react";
import { openStream, useLive } from "../../kit/records/live.ts";
import { useLiveRecords } from "../../kit/records/live-records.ts";
import { changeSport, queryClient, reloadAnswers } from "../../kit/records/query-client.ts";
import { enter } from "../../kit/sign-in/account.ts";
import { keepRenewing } from "../../kit/sign-in/renewal.ts";
import { useSelectedSport } from "../../kit/sign-in/selected-sport.ts";
import { useUser } from "../../kit/sign-in/session.ts";
import { reloadUser } from "../../kit/sign-in/sign-in.ts";

/** After this, the page stands. */
const calmMs = 3_000;

/** What goes on for as long as somebody is signed in: the event stream, and renewals before the token ends. */
export function LiveSession() {
  const userId = useUser()?.id;
  const sport = useSelectedSport();
  const read = useRef({ userId, sport });

  useEffect(() => keepRenewing(), []);

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // All of the console is loaded then: nobody should wait for that.
    const timer = setTimeout(() => {
      // Without a connection it is kept the next time.
      import("./offline-console.ts").then(({ keepConsole }) => keepConsole()).catch(() => {});
    }, calmMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (read.current.userId !== userId) queryClient.clear();
    else if (read.current.sport !== sport) changeSport();
    read.current = { userId, sport };
    return openStream(() => {
      reloadAnswers();
      // Rights, too, may have changed before the stream was there to tell.
      enter().catch((error: unknown) => console.info("The user could not be read again:", error));
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

  useLiveRecords();
  useLive((message) => {
    if (message.type === "user" && message.id === userId) void reloadUser();
  });

  useEffect(() => () => queryClient.clear(), []);

  return null;
}

/** The connection was lost before the page had all of its code: the next load has it. */
function notLoaded(error: unknown): void {
  console.info("Something was not loaded:", error instanceof Error ? error.message : error);
}
