import { expect, it } from "vitest";
import { withoutInvisible } from "./invisible.ts";
import { email, name, phoneNumber, text } from "./values.ts";

it.each([
  ["a space of no width", "Li\u200bons", "Lions"],
  ["a byte order mark", "\ufeffLions", "Lions"],
  ["an override of direction", "Li\u202eons\u202c", "Lions"],
  ["isolates and marks of direction", "\u2066Li\u2069\u200e\u200f\u061cons", "Lions"],
  ["a word joiner and a soft hyphen", "Li\u2060o\u00adns", "Lions"],
  ["joiners between Latin letters", "Li\u200co\u200dns\u200d", "Lions"],
  ["joiners at an end", "\u200dمی\u200c", "می"],
  ["tags that belong to no flag", "Lions\u{e0041}\u{e007f}", "Lions"],
])("takes %s out of a text of one line", (_what, input, left) => {
  expect(withoutInvisible(input)).toBe(left);
  expect(text({}).parse(input)).toBe(left);
});

it.each([
  ["a name in Persian", "می\u200cخواهم"],
  ["a name in Sinhala", "ශ්\u200dරී"],
  ["a family of emoji", "👨\u200d👩\u200d👧"],
  ["an emoji with a tone of skin and a sign", "🏃🏽\u200d♀\ufe0f ❤\ufe0f\u200d🔥"],
  ["the flag of Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
  ["what only looks like it", "Zoë – “Lions”"],
])("leaves %s as it is", (_what, input) => {
  expect(text({}).parse(input)).toBe(input);
});

it("leaves texts of several lines as they are", () => {
  expect(text({ lines: "many" }).parse("a\u200b\nb")).toBe("a\u200b\nb");
});

it("trims what is left, and finds nothing in what can't be seen", () => {
  expect(name().parse(" \u200b Lions \u200b")).toBe("Lions");
  expect(name().safeParse(" \u200b\u202e\u2066\u200d ").error?.issues[0]).toMatchObject({
    params: { code: "required" },
  });
  expect(phoneNumber().parse("\u202a+4912345\u202c")).toBe("+4912345");
  expect(email().parse("a@example.com\u200b")).toBe("a@example.com");
});
