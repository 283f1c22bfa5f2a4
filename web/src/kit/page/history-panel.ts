import { type ComponentType, createContext } from "react";
import type { AnyKind } from "#contract/kind.ts";
import type { Stored } from "../records/entities.ts";

/** What shows the history of an entity. It tells of every kind, and so stands above all of them; it is handed down from there. */
export const HistoryPanel = createContext<ComponentType<{ definition: AnyKind; entity: Stored<AnyKind> }> | null>(null);
