/** Where typing begins, or searching; what can only be chosen from is none. */
export function firstField(form: HTMLFormElement | null): HTMLElement | null {
  const first = form?.querySelector<HTMLElement>("input, textarea, select, button");
  return first?.matches("input:not([readonly], [type=checkbox], [type=radio]), textarea") ? first : null;
}
