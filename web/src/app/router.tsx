import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import type { EntityType } from "#contract/entity-types.ts";
import { PageError } from "../kit/ui/page-error.tsx";
import { guideIndex } from "./guide/guide-address.ts";
import { Home } from "./routes/home.tsx";
import { hallRoute } from "./shell/hall-route.ts";
import { Shell } from "./shell/shell.tsx";

/** What create and detail pages take from the address. */
export interface RecordSearch {
  parentId?: string;
  parentType?: EntityType;
  /** The entity has just been created and may still be on its way. */
  new?: boolean;
  /** Which tab of the page is open. */
  tab?: string;
  /** What was changed of the entity is shown. */
  history?: boolean;
}

type Page = RouteComponent;

const pages = import.meta.glob<{ default: Page }>(
  "./routes/*/{list,create,detail,edit,entries,order-of-play,board,officials,hall,import,sheet,match-sheets}.tsx",
);

const rootRoute = createRootRoute({ component: Shell });

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", component: Home });

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  component: lazyRouteComponent(() => import("./routes/not-found.tsx")),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  ...recordRoutes("/sports"),
  ...recordRoutes("/organizations"),
  ...recordRoutes("/teams"),
  ...recordRoutes("/tournaments"),
  plainRoute("/tournaments/$id/entries", page("tournaments/entries")),
  plainRoute("/tournaments/$id/order-of-play", page("tournaments/order-of-play")),
  plainRoute("/tournaments/$id/match-sheets", page("tournaments/match-sheets")),
  plainRoute("/tournaments/$id/board", page("tournaments/board")),
  plainRoute("/tournaments/$id/officials", page("tournaments/officials")),
  plainRoute(hallRoute, page("tournaments/hall")),
  ...recordRoutes("/tournaments/series", "tournament-series"),
  ...recordRoutes("/tournaments/histories", "tournament-histories"),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/tournaments/stages/$id",
    validateSearch: readSearch,
    component: page("stages/detail"),
  }),
  plainRoute("/tournaments/stages/$id/edit", page("stages/edit")),
  plainRoute("/matches", page("matches/list")),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/matches/create",
    validateSearch: readSearch,
    component: page("matches/create"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/matches/$id",
    validateSearch: readSearch,
    component: page("matches/detail"),
  }),
  plainRoute("/matches/$id/edit", page("matches/edit")),
  plainRoute("/matches/$id/sheet", page("matches/sheet")),
  ...recordRoutes("/venues"),
  ...recordRoutes("/participants"),
  ...recordRoutes("/licenses"),
  plainRoute(guideIndex, page("guide/detail")),
  plainRoute(`${guideIndex}/$page`, page("guide/detail")),
  plainRoute("/import", page("import/import")),
  plainRoute("/assignments", page("assignments/list")),
  plainRoute("/history", page("history/list")),
  plainRoute("/programs", page("programs/list")),
  plainRoute("/roles", page("roles/list")),
  plainRoute("/users", page("users/list")),
  unknownRoute,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** A file in `routes`, loaded when it is opened. */
function page(name: string): Page {
  const load = pages[`./routes/${name}.tsx`];
  if (!load) throw new Error(`There is no page ${name}.`);
  return lazyRouteComponent(load);
}

/** The four pages of a kind of entity, in a folder: list, create, detail and edit. */
function recordRoutes<const Path extends `/${string}`>(path: Path, folder = path.slice(1)) {
  const file = (name: string) => page(`${folder}/${name}`);
  return [
    createRoute({ getParentRoute: () => rootRoute, path, component: file("list") }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: `${path}/create`,
      validateSearch: readSearch,
      component: file("create"),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: `${path}/$id`,
      validateSearch: readSearch,
      component: file("detail"),
    }),
    createRoute({ getParentRoute: () => rootRoute, path: `${path}/$id/edit`, component: file("edit") }),
  ] as const;
}

function plainRoute<const Path extends `/${string}`>(path: Path, component: Page) {
  return createRoute({ getParentRoute: () => rootRoute, path, component });
}

function readSearch(search: { [Name in keyof RecordSearch]?: unknown }): RecordSearch {
  return {
    ...(typeof search.parentId === "string" && { parentId: search.parentId }),
    ...(typeof search.parentType === "string" && { parentType: search.parentType as EntityType }),
    ...(search.new === true && { new: true }),
    ...(typeof search.tab === "string" && { tab: search.tab }),
    ...(search.history === true && { history: true }),
  };
}
