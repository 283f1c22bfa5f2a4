import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test as plain, type Server, startServer } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { copyWithNewKind, remove, shownFiles } from "./new-kind.ts";
import { act } from "./steps.ts";

/** A server of the product with the kind that CONTRIBUTING.md adds. */
const test = plain.extend<object, { server: Server; folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const folder = copyWithNewKind();
      await use(folder);
      remove(folder);
    },
    { scope: "worker" },
  ],
  server: [
    async ({ folder }, use) => {
      execFileSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "inherit" });
      const server = await startServer({}, folder);
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});

test("a kind takes eleven files, which are right by their types and have all texts", async ({ folder }) => {
  const files = shownFiles(readFileSync("CONTRIBUTING.md", "utf8")).map(({ file }) => file);
  expect(files.filter((file) => !file.startsWith("web/src/outside/import/"))).toHaveLength(11);
  const run = (...command: string[]) => execFileSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
  for (const project of [".", "web"]) run(resolve("node_modules/typescript/bin/tsc"), "-p", project);
  run(resolve("node_modules/vitest/vitest.mjs"), "run", "web/src/testing", "web/src/app/history");
});

test("a kind is listed, created, shown, changed, found, kept in the history and imported in the browser", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const club = await league.club("Millbrook Feathers");
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Trophies" }).click();
  await expect(page.getByText("No trophies yet")).toBeVisible();

  await page.getByRole("link", { name: "Create the first trophy" }).click();
  await expect(page.getByRole("heading", { name: "New trophy" })).toBeVisible();
  await page.getByLabel("Name").fill("Harbour Bowl");
  await page.getByLabel("Year").fill("1999");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbour Bowl" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("1999");

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Harbour Bowl" })).toBeVisible();
  await page.getByLabel("Year").fill("2001");
  await page.getByLabel("Kept by").fill("Ada Lovell");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("main")).toContainText("2001");
  await expect(page.getByRole("main")).toContainText("Ada Lovell");

  await act(page, "History");
  await expect(page.getByText("1999")).toBeVisible();
  await page.goto("/history");
  await expect(page.getByRole("link", { name: "Harbour Bowl" }).first()).toBeVisible();

  await page.goto("/trophies");
  await page.getByRole("link", { name: "Import…" }).click();
  await expect(page.getByRole("heading", { name: "Import: Trophies" })).toBeFocused();
  const rows = "Name;Year;Organization\nCity Cup;1987;Millbrook Feathers\nHarbour Bowl;2002;\n";
  await page.locator("input[type=file]").setInputFiles({ name: "t.csv", mimeType: "", buffer: Buffer.from(rows) });
  await page.getByRole("button", { name: "Check rows" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import 2 items" }).click();
  await expect(page.getByText("2 items were imported.")).toBeVisible();

  await page.goto("/trophies");
  await expect(page.getByRole("row", { name: /City Cup.*1987.*Millbrook Feathers/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Harbour Bowl.*2002/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command palette" }).fill("City");
  const found = page.getByRole("option", { name: /City Cup/ });
  await expect(found).toContainText(club.name);
  await found.click();
  await expect(page.getByRole("heading", { level: 1, name: "City Cup" })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: club.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: club.name })).toBeVisible();
  await expect(page.getByRole("region", { name: "Children" }).getByRole("link", { name: "City Cup" })).toBeVisible();
  await page.getByRole("link", { name: `Edit ${club.name}` }).click();
  await page.getByRole("button", { name: "Remove City Cup" }).click();
  await expect(page.getByRole("region", { name: "Children" }).getByRole("link", { name: "City Cup" })).toBeHidden();
});
