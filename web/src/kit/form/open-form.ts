import type { TFunction } from "i18next";
import { type Control, get, useController, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Values } from "./changes.ts";

/** What the fields of a form see of it. */
export interface OpenForm<V extends Values> {
  control: Control<Values>;
  /** The id of the entity that the form is about, also before it is saved. */
  entityId: string;
  /** It is stored already: its parts can be saved. */
  isStored: boolean;
  isRequired: (name: keyof V & string) => boolean;
  /** Required, but the stored entity came without it: it is marked, and does not hold the form. */
  isNotKnownYet: (name: keyof V & string) => boolean;
  /** It was filled in, and nobody has changed it. */
  isSuggested: (name: keyof V & string) => boolean;
}

/** The fields of the form whose values are of this type. */
export type NamesOf<V, Value> = { [N in keyof V]: V[N] extends Value ? N : never }[keyof V] & string;

/** What is wrong with a field, as the form keeps it: a code of the contract, translated when it is shown. */
export interface FieldProblem {
  type: string;
  params?: Record<string, string | number> | undefined;
  message?: string | undefined;
}

/** One field of the form: its value, its label and what is wrong with it. */
export function useField<V extends Values, N extends keyof V & string>(form: OpenForm<V>, name: N) {
  const { t } = useTranslation();
  const { field, formState } = useController({ control: form.control, name });
  const problems = problemsIn(get(formState.errors, name)).map((problem) => translate(problem, t));
  return {
    value: field.value as V[N],
    onChange: (value: V[N]) => field.onChange(value),
    label: t(`record.field.${name as string}`),
    error: problems.length > 0 ? [...new Set(problems)].join(" ") : undefined,
    hint: form.isNotKnownYet(name)
      ? t("record.form.notKnownYet")
      : form.isSuggested(name)
        ? t("record.form.suggestion")
        : undefined,
    /** For the input itself. */
    input: { ref: field.ref, onBlur: field.onBlur, "aria-required": form.isRequired(name) },
  };
}

/** What is wrong at one place within a field ("states.0.duration.start"); `itself`: not what is wrong further within. */
export function useProblemAt<V extends Values>(
  form: OpenForm<V>,
  path: string,
  { itself = false } = {},
): string | undefined {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  const found: { type?: unknown } | undefined = get(errors, path);
  const [problem] = itself && typeof found?.type !== "string" ? [] : problemsIn(found);
  return problem && translate(problem, t);
}

/** The field's own problem, or those of a list's entries. */
function problemsIn(error: unknown): FieldProblem[] {
  if (typeof error !== "object" || error === null) return [];
  if ("type" in error && typeof error.type === "string") return [error as FieldProblem];
  return Object.entries(error).flatMap(([key, inner]) => (key === "ref" ? [] : problemsIn(inner)));
}

function translate({ type, params, message }: FieldProblem, t: TFunction): string {
  return t(`issue.${type}`, { ...params, defaultValue: message ?? t("issue.invalid") });
}
