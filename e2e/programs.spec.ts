import { WebhookReceiver } from "../server/src/testing/webhook-receiver.ts";
import { expectNoBarriers } from "./barriers.ts";
import { enter, expect, test } from "./fixtures.ts";
import { League } from "./league.ts";

test("a sport-manager makes an API key, which acts by its roles and is withdrawn", { tag: "@gate" }, async ({
  page,
}) => {
  await enter(page, "manager@example.com");
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Integrations" }).click();
  const keys = page.getByRole("region", { name: "API keys" });
  await expect(keys.getByText("There are no API keys yet.")).toBeVisible();

  await keys.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Club website");
  await dialog.getByRole("checkbox", { name: "Registrar" }).check();
  await expectNoBarriers(page, "new API key");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("dialog", { name: "API key: Club website" });
  const key = await shown.getByRole("textbox", { name: "API key" }).inputValue();
  expect(key).toMatch(/^courtside_/);
  // The key is shown only once, so Escape does not close the dialog.
  await page.keyboard.press("Escape");
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(shown).toBeHidden();
  await expect(keys.getByRole("button", { name: "New API key" })).toBeFocused();
  await expect(keys.getByRole("listitem")).toContainText(/Club website.*Registrar.*Ends in 90 days.*Never used/s);
  expect(await page.content()).not.toContain(key);

  const headers = { authorization: `Bearer ${key}` };
  const people = await page.request.get("/api/participants?limit=1", { headers });
  const [person] = (await people.json()).participants;
  const save = () =>
    page.request.post(`/api/participants/${person.id}/version/${person.version + 1}`, {
      headers,
      data: { middlename: "Quill" },
    });
  expect((await save()).status()).toBe(200);
  await page.goto(`/participants/${person.id}?history=true`);
  await expect(page.getByText("Club website").first()).toBeVisible();

  await page.goto("/programs");
  await keys.getByRole("button", { name: "Revoke Club website" }).click();
  const question = page.getByRole("dialog", { name: "Revoke the key “Club website”?" });
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect(keys.getByText("There are no API keys yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Integrations" })).toBeFocused();
  expect((await save()).status()).toBe(401);
});

test("a webhook is made, tried, seen failing, switched off and on, and deleted", async ({ page, allowErrors }) => {
  allowErrors(/400 .*\/api\/webhooks/);
  const receiver = await WebhookReceiver.start();
  await enter(page, "manager@example.com");
  await page.goto("/programs");
  const hooks = page.getByRole("region", { name: "Webhooks" });
  await hooks.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByRole("textbox", { name: "Address" }).fill("ftp://example.com/");
  await dialog.getByRole("checkbox", { name: "Teams" }).check();
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(dialog.getByText("Enter a web address that begins with https://")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Address" }).fill(receiver.url("/hook"));
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  const secret = page.getByRole("dialog", { name: "Secret of the webhook" });
  await expect(secret.getByRole("textbox", { name: "Secret" })).toHaveValue(/^whsec_/);
  await secret.getByRole("button", { name: "Done" }).click();

  const item = hooks.getByRole("listitem");
  await expect(item).toContainText("OK");
  await item.getByRole("button", { name: "Send a test" }).click();
  await expect(item.getByRole("status")).toHaveText("Test: Arrived (204)");
  receiver.answer = (response) => response.writeHead(500).end();
  await new League(page).team("Told team");
  await expect.poll(() => receiver.dataAt("/hook").map(({ type }) => type)).toEqual(["test", "team.created"]);
  await item.getByRole("button", { name: "Last deliveries" }).click();
  await expect(item.getByRole("row", { name: /team\.created Failed \(500\)/ })).toBeVisible();
  await item.getByRole("button", { name: "Switch off" }).click();
  await expect(item).toContainText("Switched off");
  await expectNoBarriers(page, "programs");
  await item.getByRole("button", { name: "Switch on again" }).click();
  await expect(item).toContainText("OK");
  await item.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New secret" }).click();
  await expect(secret.getByRole("textbox", { name: "Secret" })).toHaveValue(/^whsec_/);
  await secret.getByRole("button", { name: "Done" }).click();
  await expect(item.getByRole("button", { name: "New secret" })).toBeFocused();
  await item.getByRole("button", { name: /^Delete / }).click();
  await page.getByRole("dialog", { name: "Delete the webhook?" }).getByRole("button", { name: "Delete" }).click();
  await expect(hooks.getByText("There are no webhooks yet.")).toBeVisible();
  receiver.close();
});
