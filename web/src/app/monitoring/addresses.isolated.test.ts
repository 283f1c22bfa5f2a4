import { beforeAll, expect, it, vi } from "vitest";
import { enterPage, pageAddress, stripAddress, stripAddresses } from "./addresses.ts";

const id = "0b0f9b0e-5f0c-4f4e-9d8f-2f6a1b6f3c11";

beforeAll(() => void vi.stubGlobal("location", new URL(`https://courtside.example/teams/${id}`)));

it("reports the pattern of the open page", () => {
  enterPage("/teams/{id}");
  expect(pageAddress()).toBe("https://courtside.example/teams/{id}");
});

it.each([
  [`/api/teams/${id}/version/3?x=1`, "https://courtside.example/api/teams/{id}/version/{id}"],
  ["/api/teams?q=Herons", "https://courtside.example/api/teams"],
  ["/api/tournaments/stages/Herons#top", "https://courtside.example/api/tournaments/stages/{id}"],
  ["/locales/en/translation.json", "https://courtside.example/locales/en/translation.json"],
  ["/config.json", "https://courtside.example/config.json"],
  ["/assets/list-Bx1_y-2.js", "https://courtside.example/assets/list-Bx1_y-2.js"],
  ["/assets/de-Bx1y.svg", "https://courtside.example/assets/{id}"],
  ["/oidc/interaction/k9J_x?code=1", "https://courtside.example/oidc/interaction/{id}"],
  [`/teams/${id}/edit`, "https://courtside.example/{page}"],
  ["/whatever-was-typed", "https://courtside.example/{page}"],
  ["/", "https://courtside.example/{page}"],
  ["https://pictures.example/of/ada.png?size=1", "https://pictures.example"],
  ["blob:https://courtside.example/1", "blob:"],
  ["data:image/png;base64,AAAA", "data:"],
  ["https://", ""],
])("makes of %s: %s", (address, stripped) => {
  expect(stripAddress(address)).toBe(stripped);
});

it("strips the addresses in a text, and keeps lines and columns", () => {
  expect(
    stripAddresses(
      `  at load @ https://courtside.example/assets/first-a1.js:1:22\n  at https://courtside.example/teams/${id}?q=1:3:4)\n  at https://other.example/a/b.js`,
    ),
  ).toBe(
    "  at load @ https://courtside.example/assets/first-a1.js:1:22\n  at https://courtside.example/{page}:3:4)\n  at https://other.example",
  );
});
