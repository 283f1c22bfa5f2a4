import { List, Skeleton, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { nameOf } from "../records/name-of.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import type { Problem, SetRefusal } from "./sets.ts";

const UsedBy = lazy(() => import("../relations/used-by.tsx"));

/** The refused changes among many, with the reasons. */
export function Refused({ definition, refusal: { error, refused } }: { definition: AnyKind; refusal: SetRefusal }) {
  const { t } = useTranslation();
  if (refused.length === 0) return <ErrorLine error={error} />;
  return (
    <>
      <Text role="alert">{t("record.bulk.refused", { count: refused.length })}</Text>
      <List size="sm" mah="50vh" style={{ overflowY: "auto" }}>
        {refused.map(({ entity, problem }) => (
          <List.Item key={entity.id}>
            <Why name={nameOf(definition, entity)} problem={problem} />
          </List.Item>
        ))}
      </List>
    </>
  );
}

/**
 * The reason of one refusal. The entities that use it are loaded when the user asks for them, because there may be
 * many.
 */
function Why({ name, problem }: { name: string; problem: Problem }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { usedBy = [] } = problem;
  const text = (
    <>
      <Text span fw={600}>
        <bdi>{name}</bdi>
      </Text>
      {`: ${problemText(problem, t)}`}
    </>
  );
  if (usedBy.length === 0) return text;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height={36} />}>
          <UsedBy users={usedBy} count={countOf(problem)} />
        </Suspense>
      )}
    </details>
  );
}

/** The number of entities that use it. */
function countOf({ params = {} }: Problem): number {
  return Object.values(params).reduce((sum: number, count) => sum + Number(count), 0);
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
