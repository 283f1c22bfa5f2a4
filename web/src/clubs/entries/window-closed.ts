import { ApiError } from "../../kit/api/call.ts";

/** Whether a save was refused because the tournament takes no entries at present: the club can still ask. */
export function isWindowClosed(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === "window-closed";
}
