import { createContext } from "react";

/** On a tab of a page: whether it is the one that is open when the address names `tab`. Null outside of tabs. */
export const OpenTab = createContext<((tab: unknown) => boolean) | null>(null);
