import { type RefObject, useEffect } from "react";
import { firstField } from "./first-field.ts";

/**
 * Puts the focus at the beginning of a form that has just opened; `isNext`: it has taken the place of another one. A form that is
 * `isPart` of a page comes into sight.
 */
export function useFormFocus(
  form: RefObject<HTMLFormElement | null>,
  { isNext, isPart }: Record<"isNext" | "isPart", boolean>,
) {
  useEffect(() => {
    if (isPart) form.current?.scrollIntoView({ block: "nearest" });
  }, [form, isPart]);
  useEffect(() => {
    // A keyboard on the screen would cover what is to be filled in.
    if (!isNext && matchMedia("(pointer: coarse)").matches) return;
    const begin = firstField(form.current) ?? (isNext ? document.getElementById("page-heading") : null);
    begin?.focus({ preventScroll: !isNext });
  }, [form, isNext]);
}
