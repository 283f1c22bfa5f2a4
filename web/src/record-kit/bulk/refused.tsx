import { List, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type AnyKind, nameOf } from "#contract/kind.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import type { Problem, SetRefusal } from "./sets.ts";

/** Which of many changes were refused, and why. */
export function Refused({ definition, refusal: { error, refused } }: { definition: AnyKind; refusal: SetRefusal }) {
  const { t } = useTranslation();
  if (refused.length === 0) return <ErrorLine error={error} />;
  return (
    <>
      <Text role="alert">{t("record.bulk.refused", { count: refused.length })}</Text>
      <List size="sm" mah="50vh" style={{ overflowY: "auto" }}>
        {refused.map(({ entity, problem }) => (
          <List.Item key={entity.id}>
            <Text span fw={600}>
              {nameOf(definition, entity)}
            </Text>
            {`: ${problemText(problem, t)}`}
          </List.Item>
        ))}
      </List>
    </>
  );
}

function problemText({ path, code, params = {}, message }: Problem, t: TFunction): string {
  const uses = Object.entries(params).map(([type, count]) =>
    t(`error.uses.${type}`, { count: Number(count), defaultValue: "" }),
  );
  const text = t([`issue.${code}`, `error.${code}`], {
    ...params,
    message,
    uses: uses.join(", "),
    defaultValue: message,
  });
  const [, field] = /^changes\.\d+\.data\.([^.]+)/.exec(path) ?? [];
  return field === undefined ? text : `${t(`record.field.${field}`)}: ${text}`;
}
