import { createContext } from "react";

/** Within a tab, a function that says whether this tab is open when the address names `tab`; null outside of tabs. */
export const OpenTab = createContext<((tab: unknown) => boolean) | null>(null);
