import type { QueryClient } from "@tanstack/react-query";
import { session } from "../../kit/sign-in/session.ts";
import { forgetMatches } from "../kept-matches/kept-match-store.ts";
import { hasWaited, type StoredPress } from "./kept-press.ts";
import { onPresses, pressesOf } from "./press-store.ts";
import { forgetWaiting, waiting } from "./waiting.ts";

/**
 * Sends the presses that this user has left on an earlier page, in their order, and counts the unsaved ones until it is
 * stopped. Stored matches are removed when another user signs in; presses stay.
 */
export function followPresses(client: QueryClient, user: string): () => void {
  let isStopped = false;
  const count = (all: readonly StoredPress[]) => {
    if (isStopped) return;
    const presses = all.filter((press) => press.user === user);
    const held = presses.filter((press) => press.held);
    waiting.set({
      unsaved: presses.length,
      waiting: presses.filter((press) => hasWaited(press) && !press.held).length,
      held: held.length,
      heldMatch: held[0]?.match ?? null,
      results: new Set(presses.flatMap(({ thing, match }) => (thing === "result" ? match : []))),
    });
  };
  const stop = onPresses(count);
  void pressesOf(user).then(count);
  // Presses whose code cannot be loaded now are sent after the next load of the page.
  resume(client, user).catch((error: unknown) => console.info("Presses wait for the next load:", error));
  void forgetMatches((other) => other !== user);
  return () => {
    isStopped = true;
    stop();
    forgetWaiting();
    if (session.get().status === "signed-out") void forgetMatches((other) => other === user);
  };
}

async function resume(client: QueryClient, user: string): Promise<void> {
  const matches = new Set((await pressesOf(user)).filter(({ held }) => !held).map(({ match }) => match));
  if (matches.size === 0) return;
  const { courtOf } = await import("./court.ts");
  for (const match of matches) courtOf(client, match).resume();
}
