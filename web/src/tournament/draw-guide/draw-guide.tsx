import { Alert, Button, Group, Skeleton, Text } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import IconDice5 from "icon:dice-5";
import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { hasBracket } from "#competition/draws/stage-draw.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import classes from "./draw-guide.module.css";
import { DrawPreview } from "./draw-preview.tsx";
import { figuresOfDrawn, summaryOf, wordsOfSeeds } from "./draw-summary.ts";
import { FormatCards } from "./format-cards.tsx";
import { type Answers, seedsIn } from "./guide-plan.ts";
import { CreateButton, NameField, OriginFields, TypeField } from "./new-stage-fields.tsx";
import { RulesFields } from "./rules-fields.tsx";
import { templatesFor } from "./templates.ts";
import { type GuideAbout, type OpenGuide, type Preview, useDrawGuide } from "./use-draw-guide.ts";

/**
 * The dialog that draws a stage. It asks for the format, the competitors and the rules, and shows what follows from
 * them and a preview of the draw; [Draw] applies the preview as it is. A new stage can also be created without a draw;
 * where the first stage is to be drawn, this is folded away, with its name.
 */
export default function DrawGuide({
  about,
  opened,
  onClose,
  onDrawn,
  onClosed,
}: {
  about: GuideAbout;
  opened: boolean;
  onClose: () => void;
  /** Called after the draw, with the stage. */
  onDrawn: (stageId: string) => void;
  /** Called when the dialog has disappeared. */
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const guide = useDrawGuide(about, opened, { onDone: onClose, onDrawn });
  const { isReady, isBusy } = guide;
  const isAdding = "isAdding" in about && about.isAdding;

  function submit(event: FormEvent) {
    event.preventDefault();
    // In React's tree, this form is inside the form of the tournament.
    event.stopPropagation();
    if (isReady && !isBusy) guide.draw();
  }

  return (
    <Dialog
      title={t(isAdding ? "stage.new" : "draw.title")}
      size="76rem"
      opened={opened}
      onClose={() => !isBusy && onClose()}
      onClosed={onClosed}
      // After a draw, the button that opened the dialog goes.
      returnFocus={!guide.isDrawn}
      buttons={
        <>
          <Button variant="default" onClick={() => !isBusy && onClose()}>
            {t("record.cancel")}
          </Button>
          {isAdding && <CreateButton guide={guide} />}
          <Button type="submit" form={formId} disabled={!isReady || guide.isCreating} loading={guide.isDrawing}>
            {t("draw.draw")}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <form id={formId} onSubmit={submit} className={classes.guide}>
          <Questions guide={guide} isAdding={isAdding} />
        </form>
        <div className={classes.outcome}>
          {guide.error ? <ErrorLine error={guide.error} /> : <Outcome guide={guide} />}
        </div>
      </div>
    </Dialog>
  );
}

function Questions({ guide, isAdding }: { guide: OpenGuide; isAdding: boolean }) {
  const { situation, answers, plan, format, answer } = guide;
  const isNew = situation.stage === null;
  if (!guide.isKnown) return guide.error ? null : <Skeleton height="10rem" />;
  return (
    <>
      {isNew && situation.stages.length === 0 && (
        <UsualForms
          competitors={situation.competitors.length}
          onChoose={(chosen) => answer({ ...chosen, name: answers.name })}
        />
      )}
      <FormatCards
        situation={situation}
        answers={answers}
        chosen={format}
        onChoose={(format) => answer({ format, rules: {}, nextRules: {} })}
      />
      {isNew && (
        <div className={classes.rules}>
          {isAdding && <TypeField guide={guide} />}
          <OriginFields guide={guide} />
          {isAdding && <NameField guide={guide} />}
        </div>
      )}
      {plan && (
        <RulesFields plan={plan} situation={situation} answers={answers} onAnswer={answer}>
          {isNew && !isAdding && (
            <>
              <TypeField guide={guide} />
              <NameField guide={guide} />
              <CreateButton guide={guide} />
            </>
          )}
        </RulesFields>
      )}
    </>
  );
}

/** Buttons for the usual forms of a tournament with so many competitors. */
function UsualForms({ competitors, onChoose }: { competitors: number; onChoose: (answers: Answers) => void }) {
  const { t } = useTranslation();
  const offered = templatesFor(competitors);
  if (offered.length === 0) return null;
  return (
    <fieldset className={classes.usual}>
      <legend className={classes.legend}>{t("draw.templates", { count: competitors })}</legend>
      <Group gap="xs">
        {offered.map(({ key, values, answers }) => (
          <Button key={key} size="compact-sm" variant="default" onClick={() => onChoose(answers)}>
            {t(`draw.template.${key}`, values)}
          </Button>
        ))}
      </Group>
    </fieldset>
  );
}

/** The result of the answers, and a preview of the draw. */
function Outcome({ guide }: { guide: OpenGuide }) {
  const { plan, problem, preview, situation, isKnown } = guide;
  const { t } = useTranslation();
  if (!isKnown) return <Skeleton height="14rem" />;
  if (plan === null) return <Text c="dimmed">{t("draw.chooseFormat")}</Text>;
  if (problem) {
    return (
      <Text role="status">
        {t(`draw.problem.${problem}`)}{" "}
        {problem === "tooFew" && t(situation.stage ? "draw.addToStage" : "draw.addToTournament")}
      </Text>
    );
  }
  if (!preview.data) return <Skeleton height="14rem" />;
  return (
    <Found
      preview={preview.data}
      replaced={situation.stage?.numberOfMatches ?? 0}
      seeded={wordsOfSeeds(plan, t)}
      seedOf={seedsIn(situation)}
    >
      {plan.stages.some(({ type }) => hasBracket(type)) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDice5 size={16} aria-hidden />}
          disabled={guide.isBusy}
          onClick={guide.drawAnotherLot}
        >
          {t("draw.anotherLot")}
        </Button>
      )}
    </Found>
  );
}

function Found({
  preview,
  replaced,
  seeded,
  seedOf,
  children,
}: {
  preview: Preview;
  replaced: number;
  /** A sentence that says who is seeded; null if nobody is. */
  seeded: string | null;
  seedOf: ReturnType<typeof seedsIn>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const figures = preview.stages.map(({ stage, matches }) => figuresOfDrawn(stage, matches, seedOf));
  return (
    <>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600} role="status">
            {summaryOf(figures, t)}
          </Text>
          {seeded !== null && <Text size="sm">{seeded}</Text>}
          {replaced > 0 && <Text size="sm">{t("draw.replaces", { count: replaced })}</Text>}
        </div>
        {children}
      </Group>
      {preview.warnings.map((code) => (
        <Alert key={code} color="yellow" variant="outline" p="xs">
          {t(`draw.warning.${code}`)}
        </Alert>
      ))}
      <DrawPreview preview={preview} seedOf={seedOf} />
    </>
  );
}
