import fc from "fast-check";

/** Texts that are known to cause errors. */
const known = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "a\udc00",
  "\u202eevil",
  "\u2028\u2029\ufeff",
  "\u0007\u001b[31m",
  "\r\nX-Injected: 1",
  "👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d",
  "ﷺ".repeat(200),
  "İıßﬃǅ",
  "日本語テキスト",
  "' or '1'='1",
  "'; drop table entity; --",
  '"; delete from change; --',
  "\\'; select pg_sleep(10); --",
  "$1 ? :name %s %n",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "../../../etc/passwd",
  "%00",
  "%ff%fe",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it has to be sent as it stands
  "${jndi:ldap://x}",
  "{{7*7}}",
  "2026-02-30",
  "9999-12-31T23:59:60Z",
  "+1234567890123456",
  "00000000-0000-0000-0000-000000000000",
  "*",
  "-1",
  "1e400",
];

export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 250, size: "max" }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom("a", "é", "𝔘", "ﷺ", "\u0301"), fc.nat(12_000)).map(repeated) },
);

/** JSON as text, since JavaScript can't represent many of the values to try. */
export const jsonText: fc.Arbitrary<string> = fc.letrec<Record<"value" | "leaf" | "list" | "object", string>>(
  (tie) => ({
    value: fc.oneof({ maxDepth: 4 }, tie("leaf"), tie("list"), tie("object")),
    leaf: fc.oneof(
      text.map((one) => JSON.stringify(one)),
      fc.double().map((one) => (Number.isFinite(one) ? JSON.stringify(one) : "1e999")),
      fc.constantFrom("null", "true", "false", "-0", "1e999", "-1e999", "1e-999", "9007199254740993"),
      fc.constantFrom("2147483648", "9223372036854775808", `1${"0".repeat(400)}`, "0.1e+7", "[]", "{}"),
      fc.nat(4_000).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`),
      fc.nat(2_000).map((depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
    ),
    list: fc.array(tie("value"), { maxLength: 4 }).map((items) => `[${items.join()}]`),
    object: fc
      .array(fc.tuple(text, tie("value")), { maxLength: 4 })
      .map((entries) => `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`),
  }),
).value;

function repeated([letter, count]: [string, number]): string {
  return letter.repeat(count);
}
