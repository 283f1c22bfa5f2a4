import {
  mayAdminister,
  mayConnectPrograms,
  mayCreate,
  mayManage,
  mayReadPersonalFields,
  mayUpdate,
  mayUpdateField,
  type Rights,
} from "../contract/src/permissions.ts";
import type { League } from "./league.ts";

/** A page of the demo league, its heading, and the controls that a user with these rights finds on it. */
export interface Visit {
  path: string;
  heading: string | RegExp;
  controls: (rights: Rights) => string[];
  /** For a form, only the button that saves counts. */
  isForm?: boolean;
}

const when = (allowed: boolean, ...controls: string[]) => (allowed ? controls : []);

/** The pages of the kinds that have a list of their own. */
const listed = [
  ["organizations", "organization", "Organizations", "Millbrook Feathers"],
  ["teams", "team", "Teams", "Millbrook Swifts"],
  ["tournaments", "tournament", "Tournaments", "Tarnholm Pairs Cup"],
  ["venues", "venue", "Venues", "Millbrook Feather Hall"],
  ["participants", "participant", "Participants", "Zoë Brandão"],
] as const;

/** Every page with controls that change data. */
export async function findVisits(league: League): Promise<Visit[]> {
  const idOf = async (kind: string, name: string) =>
    (await league.find(kind, `q=${encodeURIComponent(name)}`))[0]?.id ?? "";
  const pages = await Promise.all(listed.map(async (kind) => pagesOf(kind, await idOf(kind[0], kind[3]))));
  const [finals] = await league.find("tournaments", "currentState=TOURNAMENT_STATE_ACTIVE");
  const matches = await league.find("matches", `pid=${finals?.currentStage}`);
  const live = matches.find(({ state }) => state === "MATCH_STATE_RUNNING")?.id;
  if (!live) throw new Error("No match is live in the demo league");
  const [sport] = await league.find("sports", "q=featherball");
  return [
    ...sportPages(sport?.id ?? ""),
    ...pages.flat(),
    ...tournamentPages(finals?.id ?? "", finals?.stages[0].id),
    ...matchPages(live, String(finals?.currentStage)),
    ...(await editionPages(league, "series", "tournament_series", "tournament series", "Tournament series")),
    ...(await editionPages(league, "histories", "tournament_history", "past edition", "Past editions")),
    {
      path: "/programs",
      heading: "Integrations",
      controls: (rights) => when(mayConnectPrograms(rights), "New API key", "New webhook"),
    },
    ...licensePages((await league.find("licenses", "limit=1"))[0]?.id ?? ""),
  ];
}

/** What follows from a tournament, in the menu of its page. */
const ofTournament = (rights: Rights) => [
  ...when(mayManage(rights, "tournament_series"), "Create tournament series", "Create past edition"),
  ...when(mayManage(rights, "tournament"), "Create next edition"),
];

function pagesOf([path, type, many, name]: (typeof listed)[number], id: string): Visit[] {
  const own = (rights: Rights) => [
    ...when(mayUpdate(rights, type), "Edit"),
    ...when(mayManage(rights, type), "Delete"),
  ];
  const submit = (rights: Rights) => when(mayManage(rights, type), "Submit");
  const detail: Record<string, (rights: Rights) => string[]> = {
    organizations: (rights) => when(mayManage(rights, "grant"), "Invite"),
    teams: (rights) => when(mayManage(rights, "grant"), "Invite"),
    venues: (rights) => [
      ...when(mayManage(rights, "venue"), "Add organization", "Remove"),
      ...when(mayManage(rights, "grant"), "Invite"),
    ],
    participants: (rights) => when(mayManage(rights, "license"), "Create license", "Edit", "Delete"),
    tournaments: ofTournament,
  };
  return [
    {
      path: `/${path}`,
      heading: many,
      controls: (rights) => [
        ...own(rights),
        ...when(mayManage(rights, type), `Create ${type}`, "Select", "Select all"),
      ],
    },
    { path: `/${path}/create`, heading: `New ${type}`, controls: submit, isForm: true },
    {
      path: `/${path}/${id}`,
      heading: name,
      controls: (rights) => [...own(rights), ...(detail[path]?.(rights) ?? [])],
    },
    { path: `/${path}/${id}/edit`, heading: /^Edit /, controls: submit, isForm: true },
    ...(path === "venues"
      ? [
          {
            path: `/${path}/${id}?tab=playing-fields`,
            heading: name,
            controls: (rights: Rights) => [
              ...own(rights),
              ...when(mayManage(rights, "playing_field"), "Add playing field"),
            ],
          },
          {
            path: `/${path}/${id}?tab=booking`,
            heading: name,
            controls: (rights: Rights) => [...own(rights), ...when(mayCreate(rights, "booking"), "Book")],
          },
        ]
      : []),
  ];
}

function sportPages(id: string): Visit[] {
  const submit = (rights: Rights) => when(mayAdminister(rights), "Submit");
  return [
    {
      path: "/sports",
      heading: "Sports",
      controls: (rights) => when(mayAdminister(rights), "Create sport", "Edit", "Delete"),
    },
    { path: "/sports/create", heading: "New sport", controls: submit, isForm: true },
    {
      path: `/sports/${id}`,
      heading: "Featherball",
      controls: (rights) => [
        ...when(mayAdminister(rights), "Edit", "Delete"),
        ...when(mayManage(rights, "organization"), "Add organization", "Create organization", "Remove"),
        ...when(mayManage(rights, "team"), "Add team", "Create team"),
      ],
    },
    { path: `/sports/${id}/edit`, heading: /^Edit /, controls: submit, isForm: true },
  ];
}

function tournamentPages(id: string, stageId: string): Visit[] {
  const heading = /^Featherball League Finals/;
  const stage = (rights: Rights) => [
    ...when(mayManage(rights, "stage"), "Edit", "Delete"),
    ...when(mayManage(rights, "match"), "Create match"),
  ];
  return [
    {
      path: `/tournaments/${id}?tab=stages`,
      heading,
      controls: (rights) => [
        ...when(mayUpdate(rights, "tournament"), "Edit"),
        ...when(mayManage(rights, "tournament"), "Delete"),
        ...ofTournament(rights),
        ...when(mayManage(rights, "stage"), "New stage", "Delete"),
      ],
    },
    {
      path: `/tournaments/${id}?tab=schedule&view=board`,
      heading,
      controls: (rights) => [
        ...when(mayUpdate(rights, "tournament"), "Edit"),
        ...when(mayManage(rights, "tournament"), "Delete", "Auto-schedule", "Shift matches…"),
        ...ofTournament(rights),
      ],
    },
    { path: `/tournaments/${id}/match-sheets`, heading: /^Match sheets: /, controls: () => [] },
    {
      path: `/tournaments/stages/${stageId}`,
      heading,
      controls: stage,
    },
    {
      path: `/tournaments/stages/${stageId}?tab=competitors`,
      heading,
      controls: (rights) => [...stage(rights), ...when(mayManage(rights, "stage"), "Add team", "Remove")],
    },
    {
      path: `/tournaments/stages/${stageId}/edit`,
      heading: /^Edit /,
      controls: (rights) => when(mayUpdate(rights, "stage"), "Submit"),
      isForm: true,
    },
  ];
}

function matchPages(id: string, stageId: string): Visit[] {
  return [
    {
      path: `/matches/create?parentId=${stageId}&parentType=stage`,
      heading: "New match",
      controls: (rights) => when(mayManage(rights, "match"), "Submit"),
      isForm: true,
    },
    {
      path: `/matches/${id}`,
      heading: / – /,
      controls: (rights) => [
        ...when(mayUpdate(rights, "match"), "Edit"),
        ...when(mayManage(rights, "match"), "Delete"),
        ...when(mayUpdateField(rights, "match", "sets"), "Point for", "Undo"),
        ...when(mayUpdateField(rights, "match", "outcome"), "Walkover", "Retired", "Disqualified"),
        ...when(mayUpdateField(rights, "match", "state"), "Finish", "More actions"),
      ],
    },
    { path: `/matches/${id}/sheet`, heading: /^Match sheet: /, controls: () => [] },
    {
      path: `/matches/${id}/edit`,
      heading: /^Edit /,
      controls: (rights) => when(mayUpdate(rights, "match"), "Submit"),
      isForm: true,
    },
  ];
}

/** The pages that are reached from the tournaments. */
async function editionPages(
  league: League,
  path: "series" | "histories",
  type: "tournament_series" | "tournament_history",
  one: string,
  many: string,
): Promise<Visit[]> {
  const id = (await league.find(`tournaments/${path}`, "limit=1"))[0]?.id;
  const own = (rights: Rights, ...controls: string[]) => when(mayManage(rights, type), ...controls);
  const submit = (rights: Rights) => own(rights, "Submit");
  return [
    {
      path: `/tournaments/${path}`,
      heading: many,
      controls: (rights) => own(rights, "Edit", "Delete", `Create ${one}`, "Select", "Select all"),
    },
    { path: `/tournaments/${path}/create`, heading: `New ${one}`, controls: submit, isForm: true },
    {
      path: `/tournaments/${path}/${id}`,
      heading: /^(Featherball|Eldermoor)/,
      controls: (rights) => own(rights, "Edit", "Delete"),
    },
    { path: `/tournaments/${path}/${id}/edit`, heading: /^Edit /, controls: submit, isForm: true },
  ];
}

/** A license itself is shown on the page of its person. */
function licensePages(id: string): Visit[] {
  const own = (rights: Rights, ...controls: string[]) => when(mayManage(rights, "license"), ...controls);
  return [
    {
      path: "/licenses",
      heading: "Licenses",
      controls: (rights) => own(rights, "Edit", "Delete", "Create license", "Select", "Select all"),
    },
    { path: "/licenses/create", heading: "New license", controls: (rights) => own(rights, "Submit"), isForm: true },
    { path: `/licenses/${id}/edit`, heading: /^Edit /, controls: (rights) => own(rights, "Submit"), isForm: true },
  ];
}

/** The entries of the menu that somebody with these rights is shown. */
export function menuOf(rights: Rights): string[] {
  const common = ["Matches", "Organizations", "Teams", "Tournaments", "Venues", "Participants", "Licenses", "History"];
  const programs = when(mayConnectPrograms(rights), "Integrations");
  return mayAdminister(rights) ? ["Sports", ...common, ...programs, "Roles", "Users"] : [...common, ...programs];
}

/** The labels of a person's page that only some roles find there. */
export function personalLabels(rights: Rights): string[] {
  return when(mayReadPersonalFields(rights), "Birth date", "Email", "Phone number");
}
