import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { AnyKind } from "#contract/kind.ts";
import { pathToCreate, pathToDetail, pathToEdit, pathToList } from "./record-links.ts";

/** Loads the code of the kind's other pages once this one stands, so that they open at once. */
export function useNextPages(definition: AnyKind): void {
  const router = useRouter();
  useEffect(() => {
    const paths = [pathToList(definition), pathToCreate(definition)];
    // Any id: the page's code is the same for all.
    for (const path of [pathToDetail, pathToEdit]) paths.push(path(definition, "-"));
    const load = () => paths.forEach((to) => void router.preloadRoute({ to }).catch(() => {}));
    const idle = requestIdleCallback(load, { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, [router, definition]);
}
