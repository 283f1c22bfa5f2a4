import i18next from "i18next";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type MissingText, startI18n } from "./i18n.ts";

const missing: MissingText[] = [];
const texts: Record<string, object> = {
  de: { team: { one: "Mannschaft" }, count_one: "{{count}} Spiel", count_other: "{{count}} Spiele" },
  en: { team: { one: "Team", friend: "Friend", friend_close: "Close friend" }, only: { english: "Only here" } },
};

beforeAll(async () => {
  vi.stubGlobal("document", { cookie: "i18nextLng=de", documentElement: {} });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async (url: string) => Response.json(texts[url.split("/")[2] ?? ""]));
  await startI18n((one) => missing.push(one));
});

beforeEach(() => {
  missing.length = 0;
});

afterAll(() => vi.unstubAllGlobals());

it("does not report existing texts: plurals, contexts, and texts of the fallback language", () => {
  const { t } = i18next;
  expect([
    t("team.one"),
    t("count", { count: 1 }),
    t("count", { count: 2 }),
    t("team.friend", { context: "close" }),
    t("team.friend", { context: "distant" }),
    t("only.english"),
    t(["team.none", "team.one"]),
  ]).toEqual(["Mannschaft", "1 Spiel", "2 Spiele", "Close friend", "Friend", "Only here", "Mannschaft"]);
  expect(missing).toEqual([]);
});

it("reports no optional text, and no default text", () => {
  expect(i18next.t("error.unheard-of", { defaultValue: "{{name}} is in use", name: "Ada" })).toBe("Ada is in use");
  expect(i18next.t("error.status.418", { defaultValue: "" })).toBe("");
  expect(missing).toEqual([]);
});

it("reports a missing text in each language that should have it, with all its plural forms", () => {
  i18next.t("team.colour");
  i18next.t("team.shirts", { count: 3 });
  expect(missing.flatMap(({ languages, key }) => languages.map((language) => `${language} ${key}`))).toEqual([
    "de team.colour",
    "en team.colour",
    "de team.shirts_one",
    "de team.shirts_other",
    "en team.shirts_one",
    "en team.shirts_other",
  ]);
});
