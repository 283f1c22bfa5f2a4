import { type ComponentType, createContext } from "react";
import type { AnyKind } from "#contract/kind.ts";
import type { Stored } from "../records/entities.ts";

/**
 * The component that shows the history of an entity. It knows all kinds and therefore belongs to a higher area, which
 * provides it here.
 */
export const HistoryPanel = createContext<ComponentType<{ definition: AnyKind; entity: Stored<AnyKind> }> | null>(null);
