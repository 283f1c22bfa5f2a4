import { useTranslation } from "react-i18next";
import classes from "./field-list.module.css";
import type { FieldDeclarations } from "./fields.tsx";

/** The fields of an entity with labels and values. Fields without a value are left out. */
export function FieldList<V extends Record<string, unknown>>({
  fields,
  entity,
  isShown,
}: {
  fields: FieldDeclarations<V>;
  entity: NoInfer<V>;
  /** Whether a field is shown. */
  isShown?: (field: string) => boolean;
}) {
  const { t } = useTranslation();
  const names = (Object.keys(fields) as (keyof V & string)[]).filter(
    (name) => (isShown?.(name) ?? true) && (fields[name].isShownEmpty === true || !isEmpty(entity[name])),
  );
  if (names.length === 0) return null;
  return (
    <dl className={classes.list}>
      {names.map((name) => (
        <div key={name} className={classes.field}>
          <dt>{t(`record.field.${name as string}`)}</dt>
          <dd>{fields[name].show(entity[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
