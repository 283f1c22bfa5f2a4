import { Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { type ReactNode, Suspense, use } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { isErased } from "../../kit/history/history-pages.ts";
import type { FieldDeclaration } from "../../kit/page/fields.tsx";
import { type FieldChange, fieldsOf, labelOf } from "./changed-fields.ts";
import classes from "./history.module.css";
import { loadHistoryFields } from "./history-fields.ts";

/** The changed fields of a change. */
export function FieldChanges({ change }: { change: HistoryEntry }) {
  const { t } = useTranslation();
  if (isErased(change)) return <Text c="dimmed">{t("history.erased")}</Text>;
  return (
    <Suspense fallback={<Skeleton height={18} maw="20rem" />}>
      <Fields change={change} />
    </Suspense>
  );
}

function Fields({ change }: { change: HistoryEntry }) {
  const { t } = useTranslation();
  const shown = use(loadHistoryFields(change.type as EntityType));
  const fields = fieldsOf(change, shown);
  if (fields.length === 0) return <Text c="dimmed">{t("history.nothingShown")}</Text>;
  return (
    <dl className={classes.fields}>
      {fields.map((field) => {
        const declaration = shown.fields[field.name];
        return (
          declaration && (
            <div key={field.name} className={classes.field}>
              <dt>{t(labelOf(declaration, field))}</dt>
              <dd>
                <Change field={field} show={declaration.show} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

function Change({ field, show }: { field: FieldChange; show: FieldDeclaration<unknown>["show"] }) {
  const { t } = useTranslation();
  if (!("before" in field)) return show(field.after);
  if (!("after" in field)) return show(field.before);
  if (!field.isOfItems) {
    return (
      <div className={classes.change}>
        <Side words={t("history.before")}>{show(field.before)}</Side>
        <span aria-hidden className={classes.arrow}>
          →
        </span>
        <Side words={t("history.after")}>{show(field.after)}</Side>
      </div>
    );
  }
  return (
    <div className={classes.items}>
      {isFilled(field.before) && <Items words={t("history.gone")}>{show(field.before)}</Items>}
      {isFilled(field.after) && <Items words={t("history.come")}>{show(field.after)}</Items>}
    </div>
  );
}

function Side({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={classes.side}>
      <VisuallyHidden>{words} </VisuallyHidden>
      {children}
    </div>
  );
}

function Items({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {words}
      </Text>
      {children}
    </div>
  );
}

function isFilled(items: unknown): boolean {
  return Array.isArray(items) && items.length > 0;
}
