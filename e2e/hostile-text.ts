import type { AnyDefinition, AnyEntity } from "../contract/src/entity.ts";

/** Texts that take effect if they are interpreted as markup, a script, a link or a template. */
export const hostile = {
  markup: `<img src="x" onerror="window.ran=1"><script>window.ran=1</script><svg onload="window.ran=1"></svg>`,
  short: `<b id="ran">"'</b>`,
  link: "javascript:window.ran=1",
  address: `https://example.com/"><script>window.ran=1</script>`,
  template: `{{constructor.constructor('window.ran=1')()}}\${window.ran=1}[x](javascript:window.ran=1)`,
};

const inOrder = [hostile.markup + hostile.template, hostile.link, hostile.address, hostile.short];

/** The fields that accept one of the texts anywhere in their values, with the texts in them. */
export function hostileFields(definition: AnyDefinition, entity: AnyEntity, number: number): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, { mode }] of Object.entries<{ mode: string }>(definition.fields)) {
    if (mode === "computed") continue;
    const accepts = (value: unknown) => definition.change.safeParse({ [name]: value }).success;
    const before = entity[name];
    const texts = inOrder.map((text) => `${text}${number}`);
    const empty = before === null || (Array.isArray(before) && before.length === 0);
    const filled = empty ? texts.flatMap((text) => [text, [text]]).find(accepts) : undefined;
    const value = empty ? (filled ?? before) : replaced(before, texts, accepts);
    if (value !== before) fields[name] = value;
  }
  return fields;
}

/** The value with as many of its texts replaced as it accepts; the same value when it accepts none. */
function replaced(value: unknown, texts: readonly string[], accepts: (value: unknown) => boolean): unknown {
  if (typeof value === "string") return texts.find(accepts) ?? value;
  if (typeof value !== "object" || value === null) return value;
  let present: unknown = value;
  for (const key of Object.keys(value)) {
    const whole = present;
    const inner = replaced((value as Record<string, unknown>)[key], texts, (next) =>
      accepts(withMember(whole, key, next)),
    );
    if (inner !== (value as Record<string, unknown>)[key]) present = withMember(whole, key, inner);
  }
  return present;
}

function withMember(value: unknown, key: string, member: unknown): unknown {
  return Array.isArray(value) ? value.with(Number(key), member) : { ...(value as object), [key]: member };
}
