import { Button, SimpleGrid, Skeleton, Text } from "@mantine/core";
import { Suspense, use, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { authorName } from "../../kit/history/author-name.ts";
import { useEarlierVersions, useHistory } from "../../kit/history/history.ts";
import { ShowsFormerNames } from "../../kit/page/former-name.tsx";
import type { Stored } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { formatInstant } from "../../kit/ui/instant.ts";
import { Select } from "../../kit/ui/select.tsx";
import { fieldsOf, labelOf } from "./changed-fields.ts";
import classes from "./history.module.css";
import { loadHistoryFields } from "./history-fields.ts";

type Row = Stored<AnyKind> & Record<string, unknown>;

/** Two versions of an entity side by side, with the fields in which they differ. */
export default function CompareDialog({
  definition,
  entity,
  earlier,
  opened,
  onClose,
}: {
  definition: AnyKind;
  entity: Stored<AnyKind>;
  /** The version that is compared with the current one at first. */
  earlier: number;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly [number, number | null]>([earlier, null]);
  const [one, other] = [chosen[0], chosen[1] ?? entity.version];
  const { values, error } = useEarlierVersions(entity as Row, [one, other]);
  // The versions come from the entity's own changes, since a list that includes its parts may contain few of them.
  const { data } = useHistory({ entity: entity.id }, ({ id }) => id === entity.id);
  const versions = (data?.pages ?? []).flatMap(({ changes }) => changes.filter(({ action }) => action !== "deleted"));
  const options = versions.map(({ version, at, by }) => ({
    value: String(version),
    label: t("history.versionOf", { version, time: formatInstant(at), person: authorName(by, t("history.system"), t) }),
  }));
  const [first, second] = values ?? [];
  return (
    <Dialog
      size="xl"
      title={t("history.compare.title")}
      opened={opened}
      onClose={onClose}
      buttons={
        <Button variant="default" onClick={onClose}>
          {t("record.close")}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {([0, 1] as const).map((side) => (
          <Select
            key={side}
            size="xs"
            label={t(side === 0 ? "history.compare.first" : "history.compare.second")}
            data={options}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            value={String(side === 0 ? one : other)}
            onChange={(value) =>
              value !== null && setChosen(side === 0 ? [Number(value), other] : [one, Number(value)])
            }
          />
        ))}
      </SimpleGrid>
      {error ? (
        <ErrorLine error={error} />
      ) : first === undefined || second === undefined ? (
        <Skeleton height={80} />
      ) : first === null || second === null ? (
        <Text c="dimmed">{t("history.compare.unknown")}</Text>
      ) : (
        <ShowsFormerNames value={true}>
          <Suspense fallback={<Skeleton height={80} />}>
            <Differences definition={definition} first={first} second={second} />
          </Suspense>
        </ShowsFormerNames>
      )}
    </Dialog>
  );
}

function Differences({ definition, first, second }: { definition: AnyKind; first: Row; second: Row }) {
  const { t } = useTranslation();
  const shown = use(loadHistoryFields(definition.type));
  const differing = fieldsOf({ action: "updated", before: first, after: second }, shown, { isWhole: true });
  if (differing.length === 0) return <Text role="status">{t("history.compare.same")}</Text>;
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <th scope="col">{t("history.compare.field")}</th>
          {[first, second].map(({ version }, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: both sides may be of the same version
            <th key={side} scope="col">
              {t("history.version", { version })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differing.map((field) => {
          const declaration = shown.fields[field.name];
          return (
            declaration && (
              <tr key={field.name}>
                <th scope="row">{t(labelOf(declaration, field))}</th>
                <td>{declaration.show(field.before)}</td>
                <td>{declaration.show(field.after)}</td>
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}
