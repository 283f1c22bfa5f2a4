import type { TFunction } from "i18next";
import { type Control, get, useController, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Values } from "./changes.ts";

/** The part of a form that its fields use. */
export interface OpenForm<V extends Values> {
  control: Control<Values>;
  /** The id of the entity, which exists before it is saved. */
  entityId: string;
  /** Whether the entity is stored already, so that its parts can be saved. */
  isStored: boolean;
  isRequired: (name: keyof V & string) => boolean;
  /** Whether the user may change the field. */
  mayChange: (name: keyof V & string) => boolean;
  /** Whether a required field is empty in the stored entity: such a field is marked, but does not prevent a save. */
  isNotKnownYet: (name: keyof V & string) => boolean;
  /** Whether the value was filled in as a suggestion and has not been changed. */
  isSuggested: (name: keyof V & string) => boolean;
}

/** The names of the fields whose values have this type. */
export type NamesOf<V, Value> = { [N in keyof V]: V[N] extends Value ? N : never }[keyof V] & string;

/** The error of a field in the form: a code of the contract, which is translated when it is shown. */
export interface FieldProblem {
  type: string;
  params?: Record<string, string | number> | undefined;
  message?: string | undefined;
}

/** One field of the form: its value, its label and its error. */
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
    /** The props of the input element. */
    input: { ref: field.ref, onBlur: field.onBlur, "aria-required": form.isRequired(name) },
  };
}

/**
 * The error at one path within a field ("states.0.duration.start"). With `itself`, errors at deeper paths do not count.
 */
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

/** The error of the field itself, or the errors of a list's entries. */
function problemsIn(error: unknown): FieldProblem[] {
  if (typeof error !== "object" || error === null) return [];
  if ("type" in error && typeof error.type === "string") return [error as FieldProblem];
  return Object.entries(error).flatMap(([key, inner]) => (key === "ref" ? [] : problemsIn(inner)));
}

function translate({ type, params, message }: FieldProblem, t: TFunction): string {
  return t(`issue.${type}`, { ...params, defaultValue: message ?? t("issue.invalid") });
}
