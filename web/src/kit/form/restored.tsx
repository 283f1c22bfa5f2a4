import { Alert, Text } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyDefinition } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { isSame } from "#contract/is-same.ts";
import { useRightsTo } from "../access/rights.ts";
import { useEarlierVersions } from "../history/history.ts";
import classes from "../page/field-list.module.css";
import { FormerName } from "../page/former-name.tsx";
import { RecordSkeleton } from "../page/record-skeleton.tsx";
import type { Stored } from "../records/entities.ts";
import { useReferenced } from "../records/use-referenced.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { changesBetween, type Values } from "./changes.ts";
import { type LeftOut, referencesOf, withoutGone } from "./left-out.ts";

/**
 * Computes an earlier version of an entity as the initial content of its form, and lists the parts that cannot be
 * restored.
 */
export default function Restored({
  definition,
  stored,
  fields,
  version,
  children,
}: {
  definition: AnyDefinition;
  stored: Stored<AnyDefinition>;
  /** The fields of the form. */
  fields: readonly string[];
  version: number;
  children: (restored: Values) => ReactNode;
}) {
  const { t } = useTranslation();
  const [present] = useState(stored);
  const { mayUpdateField } = useRightsTo(definition, stored);
  const requested = Math.min(version, present.version);
  const { values, error } = useEarlierVersions(present, [requested]);
  const earlier = values?.[0];
  const changed = earlier ? changesBetween<Values>(present, earlier) : {};
  const differing = Object.keys(changed).filter((name) => isSaved(definition, name));
  const isTaken = (name: string) => fields.includes(name) && mayUpdateField(name);
  const wanted = Object.fromEntries(differing.filter(isTaken).map((name) => [name, changed[name]]));
  const held = new Set(referencesOf(definition, present).map(({ id }) => id));
  const added = referencesOf(definition, wanted).filter(({ id }) => !held.has(id));
  const presentOf = useReferenced(added);

  if (error) return <ErrorLine error={error} />;
  const isLoading = earlier === undefined || added.some(({ id }) => presentOf(id) === undefined);
  if (isLoading) return <RecordSkeleton />;
  const isGone = ({ id }: { id: string }) => !held.has(id) && presentOf(id) === null;
  const restored = withoutGone(definition, wanted, isGone);
  return (
    <>
      <Alert variant="default" mb="md" maw="36rem" role="status">
        {earlier === null ? (
          t("history.restore.unknown", { version: requested })
        ) : (
          <>
            {t(isSame(restored.values, {}) ? "history.restore.same" : "history.restore.hint", { version: requested })}
            <Gone leftOut={restored.leftOut} />
            {differing.some((name) => !isTaken(name)) && (
              <Text inherit mt={4}>
                {t("history.restore.apart", {
                  fields: differing.filter((name) => !isTaken(name)).map((name) => t(`record.field.${name}`)),
                })}
              </Text>
            )}
          </>
        )}
      </Alert>
      {children(restored.values)}
    </>
  );
}

/** The deleted entities to which the version refers, by field. */
function Gone({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation();
  if (leftOut.length === 0) return null;
  return (
    <>
      <Text inherit mt={4}>
        {t("history.restore.gone", { count: leftOut.length })}
      </Text>
      <ul className={classes.texts}>
        {leftOut.map((reference) => (
          <li key={`${reference.field} ${reference.id}`}>
            {t(`record.field.${reference.field}`)}: <FormerName reference={reference} />
          </li>
        ))}
      </ul>
    </>
  );
}

function isSaved({ fields }: AnyDefinition, name: string): boolean {
  const field: Field | undefined = fields[name];
  return field !== undefined && field.mode !== "computed";
}
