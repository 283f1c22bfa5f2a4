/** Where typing begins; a list of options would open of itself, and is none. */
export function firstField(form: HTMLFormElement | null): HTMLElement | null {
  const first = form?.querySelector<HTMLElement>("input, textarea, select, button");
  return first?.matches("input:not([role=combobox], [type=checkbox], [type=radio]), textarea") ? first : null;
}
