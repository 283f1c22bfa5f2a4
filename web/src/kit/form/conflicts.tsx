import { Alert, Radio, Stack, Text } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useTranslation } from "react-i18next";
import type { FieldDeclarations } from "../page/fields.tsx";
import type { Values } from "./changes.ts";
import type { Conflict } from "./use-versions.ts";

/** The fields that two people have changed, with both values. The user chooses one. */
export function Conflicts({
  conflicts,
  fields,
  onChoose,
}: {
  conflicts: Conflict[];
  fields: FieldDeclarations<Values>;
  onChoose: (conflict: Conflict, chosen: "mine" | "theirs") => void;
}) {
  const { t } = useTranslation();
  return (
    <Alert
      color="yellow"
      variant="outline"
      title={
        <Text span c="var(--warning-text)" inherit>
          {t("record.conflict.title")}
        </Text>
      }
    >
      <Stack gap="md">
        {t("record.conflict.hint")}
        {conflicts.map((conflict) => (
          <ConflictChoice key={conflict.field} conflict={conflict} fields={fields} onChoose={onChoose} />
        ))}
      </Stack>
    </Alert>
  );
}

function ConflictChoice({
  conflict,
  fields,
  onChoose,
}: {
  conflict: Conflict;
  fields: FieldDeclarations<Values>;
  onChoose: (conflict: Conflict, chosen: "mine" | "theirs") => void;
}) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t(`record.field.${conflict.field}`)}
      value={conflict.chosen}
      onChange={(chosen) => onChoose(conflict, chosen as "mine" | "theirs")}
    >
      <Stack gap="xs" mt={4}>
        {(["mine", "theirs"] as const).map((side) => (
          <Radio
            key={side}
            size="xs"
            value={side}
            label={
              <>
                {t(`record.conflict.${side}`)} {fields[conflict.field]?.show(conflict[side])}
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
