import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { AnyEntity, AnyKind } from "#contract/kind.ts";
import classes from "../page/field-list.module.css";
import { nameOf } from "../records/name-of.ts";
import { useNames } from "../records/names.ts";
import type { BulkField } from "./bulk-fields.ts";
import { countOf, type PlannedSet } from "./sets.ts";

const mostShown = 8;

/** The changes of the entities in words. */
export function Changes({
  definition,
  fields,
  sets,
  total,
  isPreviewed,
}: {
  definition: AnyKind;
  fields: readonly BulkField[];
  sets: readonly PlannedSet[];
  total: number;
  isPreviewed: boolean;
}) {
  const { t } = useTranslation();
  const count = countOf(sets);
  const shown = sets[0]?.planned.slice(0, mostShown) ?? [];
  return (
    <div>
      <Text size="sm" c="dimmed" role="status" mih="1.5em">
        {isPreviewed && t(count === 0 ? "record.bulk.noneChange" : "record.bulk.howMany", { count, total })}
      </Text>
      <ul className={classes.texts}>
        {shown.map(({ entity, change: { data = {} } }) => (
          <li key={entity.id}>
            <Text span fw={600} size="sm">
              <bdi>{nameOf(definition, entity)}</bdi>
            </Text>
            {Object.keys(data).map((name) => {
              const field = fields.find((one) => one.field === name);
              return field && <FieldChange key={name} field={field} before={entity} after={data} />;
            })}
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <Text size="sm" c="dimmed">
          {t("record.andMore", { count: count - shown.length })}
        </Text>
      )}
    </div>
  );
}

/** A change of a field: "Type: Single → Team", or the added and removed references. */
function FieldChange({
  field,
  before,
  after,
}: {
  field: BulkField;
  before: AnyEntity;
  after: Record<string, unknown>;
}) {
  const { t } = useTranslation();
  const label = t(`record.field.${field.field}`);
  if ("members" in field) {
    const word = (value: unknown) => t(value === null ? "record.notGiven" : `${field.words}.${value}`);
    return (
      <Text span size="sm">
        {` · ${label}: ${word(before[field.field])} → ${word(after[field.field])}`}
      </Text>
    );
  }
  const [old, next] = [before[field.field] as Reference[], after[field.field] as Reference[]];
  const without = (list: Reference[], others: Reference[]) =>
    list.filter(({ id }) => !others.some((one) => one.id === id));
  return (
    <Text span size="sm">
      {` · ${label}: `}
      <Signed sign="−" references={without(old, next)} definitions={field.definitions} />
      <Signed sign="+" references={without(next, old)} definitions={field.definitions} />
    </Text>
  );
}

function Signed({
  sign,
  references,
  definitions,
}: {
  sign: string;
  references: readonly Reference[];
  definitions: readonly AnyKind[];
}) {
  const { t } = useTranslation();
  const names = useNames(references, definitions);
  return names
    .map(({ type, name }) => ` ${sign}\u{A0}${name ?? t(name === null ? `${type}.notVisible` : "record.loading")}`)
    .join("");
}
