import { useTranslation } from "react-i18next";
import classes from "./field-list.module.css";
import type { FieldDeclarations } from "./fields.tsx";

/** Fields of an entity as people read them: label and value. */
export function FieldList<V extends Record<string, unknown>>({
  fields,
  entity,
}: {
  fields: FieldDeclarations<V>;
  entity: NoInfer<V>;
}) {
  const { t } = useTranslation();
  return (
    <dl className={classes.list}>
      {(Object.keys(fields) as (keyof V & string)[]).map((name) => (
        <div key={name} className={classes.field}>
          <dt>{t(`record.field.${name as string}`)}</dt>
          <dd>{fields[name].show(entity[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
