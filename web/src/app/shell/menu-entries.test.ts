import { expect, it } from "vitest";
import { entriesFor, entryOf, listToGoTo, lockOf } from "./menu-entries.ts";

const sport = "10000000-0000-4000-8000-000000000001";
const superuser = { superUser: true, sportIds: [], roles: [] };
const user = { superUser: false, sportIds: [sport], roles: [] };

it("shows sports, roles and users to superusers only, and programs to sport-managers, too", () => {
  const names = entriesFor(user).map(({ name }) => name);
  expect(names).toContain("teams");
  expect(names.at(-1)).toBe("history");
  const ofManagers = entriesFor({ ...user, roles: ["sport-manager"] }).map(({ name }) => name);
  expect(ofManagers).toEqual([...names, "programs"]);
  const more = entriesFor(superuser).map(({ name }) => name);
  expect(more).toEqual(["sports", ...ofManagers, "roles", "users"]);
});

it("locks the entries until a sport is selected, but for superusers", () => {
  expect(lockOf(user, null)).toBe("shell.selectSportFirst");
  expect(lockOf(user, sport)).toBeNull();
  expect(lockOf(superuser, null)).toBeNull();
});

it("locks the entries for those who are signed out or have no sport, whatever is left in local storage", () => {
  expect(lockOf(null, sport)).toBe("shell.signInFirst");
  expect(lockOf({ superUser: false, sportIds: [] }, sport)).toBe("shell.noSportYet");
});

it("takes the pages of a match for the tournament's", () => {
  for (const path of [
    `/matches/${sport}`,
    `/matches/${sport}/edit`,
    "/matches/create",
    `/tournaments/stages/${sport}`,
  ]) {
    expect(entryOf(path), path).toBe("tournaments");
  }
  for (const path of ["/matches", "/matches/", "/matches/results"]) expect(entryOf(path), path).toBe("matches");
  expect(entryOf(`/teams/${sport}`)).toBe("teams");
  expect(entryOf("/")).toBe("");
});

it("replaces the pages of single entities, which another sport may not have, by the list of their menu entry", () => {
  const from = (href: string) => listToGoTo({ href, pathname: href.split("?")[0] ?? "" });
  expect(from(`/teams/${sport}`)).toBe("teams");
  expect(from(`/teams/${sport}/edit?tab=details`)).toBe("teams");
  expect(from(`/matches/${sport}`)).toBe("tournaments");
  expect(from(`/matches?team=${sport}`)).toBe("matches");
  expect(from(`/teams/create?parentId=${sport}&parentType=organization`)).toBe("teams");
  for (const stays of ["/", "/teams", "/teams/create", "/matches?day=2026-05-01", `/sports/${sport}`, "/users"]) {
    expect(from(stays), stays).toBeNull();
  }
});
