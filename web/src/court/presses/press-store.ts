import { beginIn } from "../kept-matches/browser-database.ts";
import type { KeptPress, StoredPress } from "./kept-press.ts";

/**
 * The unsaved presses of all users of this browser, shared by its tabs. They are in memory if the browser stores
 * nothing.
 */

// A number above all that the browser assigns.
const firstInMemory = 2 ** 52;
let nextInMemory = firstInMemory;
const inMemory: StoredPress[] = [];
type Listener = (presses: readonly StoredPress[]) => void;

const listeners = new Set<Listener>();
const listenersOfMatches = new Map<string, Set<Listener>>();
const otherTabs = new BroadcastChannel("courtside-presses");
otherTabs.onmessage = () => void notifyThisTab();
let isNotifying = false;
let isNotifiedAgain = false;

/** Stores the press and gives it its number. If the browser does not accept it, it is kept while the page is open. */
export async function keepPress(press: KeptPress): Promise<void> {
  try {
    const { store, done } = await beginIn("press", "readwrite");
    const [key] = await Promise.all([store.add(press), done]);
    press.order = Number(key);
  } catch (error) {
    console.info("The browser does not keep presses:", error instanceof Error ? error.message : error);
    press.order = nextInMemory++;
    inMemory.push({ ...press, order: press.order });
  }
  tell();
}

/** The presses of this user in their order. */
export async function pressesOf(user: string): Promise<StoredPress[]> {
  return (await allPresses()).filter((press) => press.user === user);
}

async function allPresses(): Promise<StoredPress[]> {
  const kept: StoredPress[] = await beginIn("press", "readonly")
    .then(({ store }) => store.getAll())
    .catch(() => []);
  // Copies, as the browser gives them.
  return [...kept, ...inMemory.map((press) => ({ ...press }))].sort((one, other) => one.order - other.order);
}

/** Adds data to stored presses, unless they have been removed meanwhile. */
export async function notePresses(orders: readonly number[], note: Partial<KeptPress>): Promise<void> {
  for (const press of inMemory) if (orders.includes(press.order)) Object.assign(press, note);
  const kept = orders.filter((order) => order < firstInMemory);
  if (kept.length > 0) {
    try {
      const { store, done } = await beginIn("press", "readwrite");
      const noteOne = async (order: number) => {
        const found = await store.get(order);
        if (found) await store.put({ ...found, ...note });
      };
      await Promise.all([...kept.map(noteOne), done]);
    } catch (error) {
      console.info("A note on presses was not kept:", error);
    }
  }
  // An attempt is not shown anywhere.
  if (!("attempt" in note)) tell();
}

export async function forgetPresses(orders: readonly number[]): Promise<void> {
  for (const order of orders) {
    const index = inMemory.findIndex((press) => press.order === order);
    if (index >= 0) inMemory.splice(index, 1);
  }
  const kept = orders.filter((order) => order < firstInMemory);
  if (kept.length > 0) {
    try {
      const { store, done } = await beginIn("press", "readwrite");
      await Promise.all([...kept.map((order) => store.delete(order)), done]);
    } catch (error) {
      // If the press is found again at the next load, it is recognized by its attempt.
      console.info("Presses were not forgotten:", error);
    }
  }
  tell();
}

/** Whether a reload or a power failure would lose presses of this page. */
export function isAnyInMemoryAlone(): boolean {
  return inMemory.length > 0;
}

/** Whether a reload or a power failure would lose this press. */
export function isInMemoryAlone({ order }: KeptPress): boolean {
  return order !== undefined && order >= firstInMemory;
}

/**
 * Calls the listener with the presses of all users, in their order, after some were stored, changed or removed, in this
 * tab or another one.
 */
export function onPresses(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener as `onPresses` does, as long as the page is open, with the presses of one match. */
export function onPressesOf(match: string, listener: Listener): void {
  const known = listenersOfMatches.get(match) ?? new Set();
  listenersOfMatches.set(match, known.add(listener));
}

export function ordersOf(presses: readonly KeptPress[]): number[] {
  return presses.flatMap(({ order }) => order ?? []);
}

function tell(): void {
  otherTabs.postMessage(null);
  void notifyThisTab();
}

/** Reads the presses once for all listeners. A list of results has one for each of its matches. */
async function notifyThisTab(): Promise<void> {
  isNotifiedAgain = isNotifying;
  if (isNotifying) return;
  isNotifying = true;
  try {
    do {
      isNotifiedAgain = false;
      const presses = await allPresses();
      for (const listener of [...listeners]) listener(presses);
      const ofMatches = Map.groupBy(presses, ({ match }) => match);
      for (const [match, known] of listenersOfMatches) {
        for (const listener of known) listener(ofMatches.get(match) ?? []);
      }
    } while (isNotifiedAgain);
  } finally {
    isNotifying = false;
  }
}
