import { Button, Text } from "@mantine/core";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { readRecordSearch } from "../../kit/page/record-address.ts";
import { searchParams } from "../../kit/page/search-params.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { guideIndex } from "../guide/guide-address.ts";
import { type RecordKind, recordKinds } from "../record-kinds.ts";
import { hallRoute } from "../shell/hall-route.ts";
import { ownDataRoute } from "../shell/own-data-route.ts";
import { Shell } from "../shell/shell.tsx";
import { Home } from "./home.tsx";

type Page = RouteComponent;

const pages = import.meta.glob<{ default: Page }>(
  "./*/{list,data,create,detail,edit,results,hall,import,sheet,match-sheets}.tsx",
);

const rootRoute = createRootRoute({ component: Shell });

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", component: Home });

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  component: lazyRouteComponent(() => import("./not-found.tsx")),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  // The types of these addresses are not literal; pages of records read them with `useRecordAddress`.
  ...(recordKinds.flatMap(recordRoutes) as never[]),
  tabRoute("/tournaments/$id/entries", "entries"),
  tabRoute("/tournaments/$id/order-of-play", "schedule"),
  tabRoute("/tournaments/$id/board", "schedule", { view: "board" }),
  tabRoute("/tournaments/$id/results", "results"),
  tabRoute("/tournaments/$id/officials", "officials"),
  plainRoute("/tournaments/$id/match-sheets", page("tournaments/match-sheets")),
  plainRoute(hallRoute, page("tournaments/hall")),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/tournaments/stages/$id",
    validateSearch: readRecordSearch,
    component: page("stages/detail"),
  }),
  plainRoute("/tournaments/stages/$id/edit", page("stages/edit")),
  plainRoute("/matches", page("matches/list")),
  plainRoute("/matches/results", page("matches/results")),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/matches/create",
    validateSearch: readRecordSearch,
    component: page("matches/create"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/matches/$id",
    validateSearch: readRecordSearch,
    component: page("matches/detail"),
  }),
  plainRoute("/matches/$id/edit", page("matches/edit")),
  plainRoute("/matches/$id/sheet", page("matches/sheet")),
  plainRoute(guideIndex, page("guide/detail")),
  plainRoute(`${guideIndex}/$page`, page("guide/detail")),
  plainRoute("/import", page("import/import")),
  plainRoute("/my", page("my/list")),
  plainRoute(ownDataRoute, page("my/data")),
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
  // The part of the shell that scrolls: without it, a page would begin where the one before was scrolled to.
  scrollToTopSelectors: ["#main"],
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** A page of a folder here, which is loaded when it is opened. */
function page(name: string): Page {
  const load = pages[`./${name}.tsx`];
  if (!load) throw new Error(`There is no page ${name}.`);
  return lazyRouteComponent(load);
}

/** The four pages of a kind: its list, and the pages that create, show and edit an entity. */
function recordRoutes(of: RecordKind) {
  const { path } = of.kind;
  const folder = of.folder ?? path.slice(1);
  const search = { validateSearch: readRecordSearch };
  const usual = (name: "create" | "edit") =>
    pages[`./${folder}/${name}.tsx`] ? page(`${folder}/${name}`) : usualPage(of, name);
  return [
    plainRoute(path, page(`${folder}/list`)),
    createRoute({ getParentRoute: () => rootRoute, path: `${path}/create`, component: usual("create"), ...search }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: `${path}/$id`,
      component: page(`${folder}/detail`),
      ...search,
    }),
    plainRoute(`${path}/$id/edit`, usual("edit")),
  ];
}

/** The page for a kind without a file of its own. */
function usualPage(of: RecordKind, name: "create" | "edit"): Page {
  return lazyRouteComponent(async () => {
    const load = (name === "create" && of.newForm) || of.form;
    const [{ RecordCreate, RecordEdit }, form] = await Promise.all([import("./record-pages.tsx"), load()]);
    const Usual = name === "create" ? RecordCreate : RecordEdit;
    return { default: () => <Usual form={form} of={of} /> };
  });
}

/** An address that leads to a tab of the page above it. */
function tabRoute<const Path extends string>(path: Path, tab: string, view: { view?: string } = {}) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ params, search }) => {
      const { id } = params as { id: string };
      throw redirect({ to: `/tournaments/${id}`, search: searchParams({ ...search, tab, ...view }), replace: true });
    },
  });
}

function plainRoute<const Path extends string>(path: Path, component: Page) {
  return createRoute({ getParentRoute: () => rootRoute, path, component });
}

/** The page that replaces one with an unexpected error. */
function PageError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <Text mb="xs">{t("shell.pageFailed")}</Text>
      <ErrorLine error={error} />
      <Button mt="md" size="xs" variant="default" onClick={() => location.reload()}>
        {t("shell.reload")}
      </Button>
    </>
  );
}
