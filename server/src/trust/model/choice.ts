import type { Model } from "./model.ts";
import type { Asking, Request } from "./requests.ts";

/** The values from which a request is chosen. */
export interface Choice {
  model: Model;
  askers: readonly Asking[];
  /** Users whose rights may change. */
  users: readonly string[];
  sports: readonly string[];
  /** The earlier requests. */
  past: readonly Request[];
  newId(): string;
}

export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}
