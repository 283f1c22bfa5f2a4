import type { ChangeEvent } from "#contract/events.ts";
import { workingSport } from "#contract/permissions.ts";
import type { Caller } from "../access/caller.ts";
import { eventIdOf, type PlacedChange } from "./reading.ts";

/** What the reader gets to know of a change: the event, that all has to be loaded anew, or nothing. */
export function messageFor(caller: Caller, change: PlacedChange): string | null {
  switch (perceive(caller, change)) {
    case "event":
      return format(eventIdOf(change), eventOf(change));
    case "reset":
      return format(eventIdOf(change), { type: "reset" });
    case "nothing":
      return null;
  }
}

/** Readers of whom each gets the same of every change that is not about their own user. */
export function audienceOf(caller: Caller): string {
  return `${caller.superUser ? "superuser" : "user"} ${workingSport(caller, caller.selected) ?? "none"}`;
}

export function format(eventId: string, data: object): string {
  return `id: ${eventId}\ndata: ${JSON.stringify(data)}\n\n`;
}

function perceive(caller: Caller, { type, entity, sports, resetSports }: PlacedChange): "event" | "reset" | "nothing" {
  const sport = workingSport(caller, caller.selected);
  if (type === "user") return caller.superUser || entity === caller.userId ? "event" : "nothing";
  if (caller.superUser && (sport === null || type === "sport")) return "event";
  if (sport === null) return "nothing";
  if (resetSports.includes(sport)) return "reset";
  return sports.includes(sport) ? "event" : "nothing";
}

function eventOf({ type, entity, affects_summary, action, version }: PlacedChange): ChangeEvent {
  return {
    type,
    id: entity,
    affects_summary: affects_summary === 1,
    action: action === "touched" ? "updated" : action,
    version,
  };
}
