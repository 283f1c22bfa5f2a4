/** The first field of a form in which the user can type. A list without search is not one. */
export function firstField(form: HTMLFormElement | null): HTMLElement | null {
  const first = form?.querySelector<HTMLElement>("input, textarea, select, button");
  return first?.matches("input:not([readonly], [type=checkbox], [type=radio]), textarea") ? first : null;
}
