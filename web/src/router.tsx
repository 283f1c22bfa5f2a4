import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import type { EntityType } from "#contract/entity-types.ts";
import { Home } from "./routes/home.tsx";
import { Shell } from "./shell/shell.tsx";
import { PageError } from "./ui/page-error.tsx";

/** What create and detail pages take from the address. */
export interface RecordSearch {
  parentId?: string;
  parentType?: EntityType;
  /** The entity has just been created and may still be on its way. */
  new?: boolean;
  /** Which tab of the page is open. */
  tab?: string;
}

const rootRoute = createRootRoute({ component: Shell });

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", component: Home });

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  component: lazyRouteComponent(() => import("./routes/not-found.tsx")),
});

const noTournamentPage = lazyRouteComponent(() => import("./routes/tournaments/not-found.tsx"));

const routeTree = rootRoute.addChildren([
  homeRoute,
  ...recordRoutes("/sports", {
    list: lazyRouteComponent(() => import("./routes/sports/list.tsx")),
    detail: lazyRouteComponent(() => import("./routes/sports/detail.tsx")),
    edit: lazyRouteComponent(() => import("./routes/sports/edit.tsx")),
    create: lazyRouteComponent(() => import("./routes/sports/create.tsx")),
  }),
  ...recordRoutes("/organizations", {
    list: lazyRouteComponent(() => import("./routes/organizations/list.tsx")),
    detail: lazyRouteComponent(() => import("./routes/organizations/detail.tsx")),
    edit: lazyRouteComponent(() => import("./routes/organizations/edit.tsx")),
    create: lazyRouteComponent(() => import("./routes/organizations/create.tsx")),
  }),
  ...recordRoutes("/teams", {
    list: lazyRouteComponent(() => import("./routes/teams/list.tsx")),
    detail: lazyRouteComponent(() => import("./routes/teams/detail.tsx")),
    edit: lazyRouteComponent(() => import("./routes/teams/edit.tsx")),
    create: lazyRouteComponent(() => import("./routes/teams/create.tsx")),
  }),
  ...recordRoutes("/tournaments", {
    list: lazyRouteComponent(() => import("./routes/tournaments/list.tsx")),
    detail: lazyRouteComponent(() => import("./routes/tournaments/detail.tsx")),
    edit: lazyRouteComponent(() => import("./routes/tournaments/edit.tsx")),
    create: lazyRouteComponent(() => import("./routes/tournaments/create.tsx")),
  }),
  ...noRoutes("/tournaments/series", noTournamentPage),
  ...noRoutes("/tournaments/histories", noTournamentPage),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/tournaments/stages/$id",
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import("./routes/stages/detail.tsx")),
  }),
  plainRoute(
    "/tournaments/stages/$id/edit",
    lazyRouteComponent(() => import("./routes/stages/edit.tsx")),
  ),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/matches/create",
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import("./routes/matches/create.tsx")),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/matches/$id",
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import("./routes/matches/detail.tsx")),
  }),
  plainRoute(
    "/matches/$id/edit",
    lazyRouteComponent(() => import("./routes/matches/edit.tsx")),
  ),
  ...recordRoutes("/venues", {
    list: lazyRouteComponent(() => import("./routes/venues/list.tsx")),
    detail: lazyRouteComponent(() => import("./routes/venues/detail.tsx")),
    edit: lazyRouteComponent(() => import("./routes/venues/edit.tsx")),
    create: lazyRouteComponent(() => import("./routes/venues/create.tsx")),
  }),
  ...recordRoutes("/participants", {
    list: lazyRouteComponent(() => import("./routes/participants/list.tsx")),
    detail: lazyRouteComponent(() => import("./routes/participants/detail.tsx")),
    edit: lazyRouteComponent(() => import("./routes/participants/edit.tsx")),
    create: lazyRouteComponent(() => import("./routes/participants/create.tsx")),
  }),
  plainRoute(
    "/roles",
    lazyRouteComponent(() => import("./routes/roles/list.tsx")),
  ),
  plainRoute(
    "/users",
    lazyRouteComponent(() => import("./routes/users/list.tsx")),
  ),
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

type Page = RouteComponent;

/** The four pages of a kind of entity: list, create, detail and edit. */
function recordRoutes<const Path extends `/${string}`>(
  path: Path,
  pages: { list: Page; detail: Page; edit: Page; create: Page },
) {
  return [
    createRoute({ getParentRoute: () => rootRoute, path, component: pages.list }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: `${path}/create`,
      validateSearch: readSearch,
      component: pages.create,
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: `${path}/$id`,
      validateSearch: readSearch,
      component: pages.detail,
    }),
    createRoute({ getParentRoute: () => rootRoute, path: `${path}/$id/edit`, component: pages.edit }),
  ] as const;
}

function plainRoute<const Path extends `/${string}`>(path: Path, component: Page) {
  return createRoute({ getParentRoute: () => rootRoute, path, component });
}

/** Addresses that would be taken for those of an entity, and have no pages. */
function noRoutes<const Path extends `/${string}`>(path: Path, component: Page) {
  return [
    plainRoute(path, component),
    createRoute({ getParentRoute: () => rootRoute, path: `${path}/$`, component }),
  ] as const;
}

function readSearch(search: { parentId?: unknown; parentType?: unknown; new?: unknown; tab?: unknown }): RecordSearch {
  return {
    ...(typeof search.parentId === "string" && { parentId: search.parentId }),
    ...(typeof search.parentType === "string" && { parentType: search.parentType as EntityType }),
    ...(search.new === true && { new: true }),
    ...(typeof search.tab === "string" && { tab: search.tab }),
  };
}
