import { Anchor, Button, Group, Progress, Text } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Progress.css";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnyEntity } from "#contract/kind.ts";
import { countOf, type SetRefusal, withoutRefused } from "../../kit/bulk/sets.ts";
import { ChangeSetPreview } from "../../kit/page/change-set-preview.tsx";
import { nameOf } from "../../kit/records/name-of.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { TitledSection } from "../../kit/ui/titled-section.tsx";
import type { ImportKind } from "./import-kind.ts";
import type { Step } from "./import-state.ts";
import { valuesOf } from "./ledger.ts";
import type { Plan } from "./plan.ts";
import { ReadRows } from "./read-rows.tsx";
import { RefusedRows } from "./refused-rows.tsx";
import type { Words } from "./words.ts";

/** The preview of the import by the server, then its progress and its result. */
export function PreviewStep({
  kind,
  words,
  step,
  plan,
  leadsTo,
  onApply,
  onContinue,
  onStop,
  onTakeBack,
  onReview,
  onLeaveOut,
}: {
  kind: ImportKind;
  words: Words;
  step: Step;
  plan: Plan;
  /** The page that shows the imported records. */
  leadsTo: string;
  onApply: (sets: Extract<Step, { at: "preview" }>["sets"]) => void;
  onContinue: (sets: Extract<Step, { at: "stopped" }>["left"]) => void;
  onStop: () => void;
  onTakeBack: () => void;
  onReview: () => void;
  onLeaveOut: (rows: readonly number[]) => void;
}) {
  const { t } = useTranslation();
  const refusalOf = (refusal: SetRefusal) => (
    <RefusedRows refusal={refusal} plan={plan} onLeaveOut={step.at === "preview" ? onLeaveOut : null} />
  );
  switch (step.at) {
    case "preview":
      return (
        <TitledSection title={t("import.preview.title")}>
          {step.refusal ? refusalOf(step.refusal) : <Previewed kind={kind} words={words} step={step} plan={plan} />}
          <Group mt="sm">
            <Button variant="default" onClick={onReview}>
              {t("import.preview.back")}
            </Button>
            {!step.refusal && (
              <Button onClick={() => onApply(step.sets)} loading={!step.isComplete}>
                {t("import.preview.apply", { count: countOf(step.sets) })}
              </Button>
            )}
          </Group>
        </TitledSection>
      );
    case "applying":
      return (
        <TitledSection title={t("import.applying.title")}>
          <Progress value={(100 * step.done) / Math.max(step.total, 1)} aria-label={t("import.applying.progress")} />
          <Text role="status" my="xs">
            {t("record.delete.done", { done: step.done, total: step.total })}
          </Text>
          <Button variant="default" onClick={onStop}>
            {t("import.applying.stop")}
          </Button>
        </TitledSection>
      );
    case "stopped":
      return (
        <Stopped step={step} onContinue={onContinue} onTakeBack={onTakeBack}>
          {step.refusal && refusalOf(step.refusal)}
        </Stopped>
      );
    case "done":
      return (
        <TitledSection title={t("import.result.title")}>
          <Text role="status" mb="sm">
            {t("import.result.made", { count: step.count })}
          </Text>
          <Group>
            <Anchor component={Link} to={leadsTo}>
              {t("import.result.show")}
            </Anchor>
            <Button variant="default" size="xs" onClick={onTakeBack}>
              {t("import.result.undo")}
            </Button>
          </Group>
          {kind.Created && <kind.Created created={createdIn(kind, plan)} />}
        </TitledSection>
      );
    case "failed":
      return <ErrorLine error={step.error} />;
    default:
      return null;
  }
}

function Stopped({
  step,
  onContinue,
  onTakeBack,
  children,
}: {
  step: Extract<Step, { at: "stopped" }>;
  onContinue: (sets: Extract<Step, { at: "stopped" }>["left"]) => void;
  onTakeBack: () => void;
  /** Why it has stopped. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const rest = step.refusal ? withoutRefused(step.left, step.refusal) : step.left;
  return (
    <TitledSection title={t("import.stopped.title")}>
      <Text role="alert" mb="xs">
        {t("import.stopped.soFar", { done: step.done, total: step.total })}
      </Text>
      {children}
      <Group mt="sm">
        {step.done > 0 && (
          <Button variant="default" onClick={onTakeBack}>
            {t("import.stopped.takeBack")}
          </Button>
        )}
        {rest.length > 0 && (
          <Button onClick={() => onContinue(rest)}>
            {t(rest === step.left ? "import.stopped.goOn" : "import.stopped.goOnWithout", { count: countOf(rest) })}
          </Button>
        )}
      </Group>
    </TitledSection>
  );
}

/** The records of the kind that the rows have made. */
function createdIn({ definition }: ImportKind, { entries }: Plan): AnyEntity[] {
  return entries.flatMap((entry) =>
    entry.stored === null && entry.definition.type === definition.type ? { id: entry.id, ...valuesOf(entry) } : [],
  ) as AnyEntity[];
}

/** The numbers of new and changed records of each kind, what was read of the rows, and the names of what they share. */
function Previewed({
  kind,
  words,
  step: { answers, sets },
  plan,
}: {
  kind: ImportKind;
  words: Words;
  step: Extract<Step, { at: "preview" }>;
  plan: Plan;
}) {
  const { t } = useTranslation();
  const followed = answers.reduce((count, answer) => count + answer.followed.length, 0);
  return (
    <>
      {[kind.definition, ...kind.further].map((definition) => {
        const ofKind = plan.entries.filter((entry) => entry.definition.type === definition.type);
        if (ofKind.length === 0) return null;
        const created = ofKind.filter(({ stored }) => stored === null).length;
        const answer = answers.find(({ entities }) => entities.some(({ type }) => type === definition.type));
        return (
          <div key={definition.type}>
            <Text fw={600} mt="xs" mb={4}>
              {[
                t(`${definition.type}.many`),
                created > 0 && t("import.effect.new", { count: created }),
                ofKind.length > created && t("import.effect.changed", { count: ofKind.length - created }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            {answer && kind.shared.includes(definition.type) && (
              <ChangeSetPreview<AnyEntity>
                answer={answer}
                of={definition.type}
                item={(entity) => (
                  <Text span size="sm">
                    {nameOf(definition, entity)}
                  </Text>
                )}
              />
            )}
          </div>
        );
      })}
      <ReadRows columns={kind.columns} plan={plan} words={words} />
      {followed > 0 && (
        <Text size="sm" mt="xs">
          {t("import.preview.followed", { count: followed })}
        </Text>
      )}
      {sets.length > 1 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t("import.preview.parts", { count: sets.length })}
        </Text>
      )}
    </>
  );
}
