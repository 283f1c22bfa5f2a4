import { type RefObject, useEffect } from "react";

/**
 * Focuses the first field of a form that has just opened. `isNext` says that it has replaced another form. A form that
 * is a part of a page (`isPart`) is scrolled into view.
 */
export function useFormFocus(
  form: RefObject<HTMLFormElement | null>,
  { isNext, isPart }: Record<"isNext" | "isPart", boolean>,
) {
  useEffect(() => {
    if (isPart) form.current?.scrollIntoView({ block: "nearest" });
  }, [form, isPart]);
  useEffect(() => {
    // The keyboard of a touch screen would cover the form.
    if (!isNext && matchMedia("(pointer: coarse)").matches) return;
    const begin = firstField(form.current) ?? (isNext ? document.getElementById("page-heading") : null);
    begin?.focus({ preventScroll: !isNext });
  }, [form, isNext]);
}

/** The first field of a form in which the user can type. A list without search is not one. */
function firstField(form: HTMLFormElement | null): HTMLElement | null {
  const first = form?.querySelector<HTMLElement>("input, textarea, select, button");
  return first?.matches("input:not([readonly], [type=checkbox], [type=radio]), textarea") ? first : null;
}
