import { Alert, Button, Skeleton, Text } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { IconDice5 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { stage as kind } from "#contract/kinds/stage.ts";
import { Dialog } from "../../../record-kit/dialogs/dialog.tsx";
import type { Stored } from "../../../records/entities.ts";
import { ErrorLine } from "../../../ui/error-line.tsx";
import { DrawPreview } from "./draw-preview.tsx";
import { summaryOfDraw } from "./draw-summary.ts";
import { RulesFields } from "./rules-fields.tsx";
import { type Preview, useDrawing } from "./use-drawing.ts";

/** Draws a stage: its rules, what they come to, and the draw as it would be, which is then applied as it is seen. */
export default function DrawDialog({
  stage,
  opened,
  onClose,
  onClosed,
}: {
  stage: Stored<typeof kind>;
  opened: boolean;
  onClose: () => void;
  /** Is told when it is out of sight. */
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  const drawing = useDrawing(stage, opened, onClose);
  const { rules, preview, error, isReady, isDrawing } = drawing;
  const close = () => {
    if (isDrawing) return;
    onClose();
    void drawing.giveUp();
  };
  return (
    <Dialog
      title={t("draw.title")}
      size="lg"
      opened={opened}
      onClose={close}
      onClosed={onClosed}
      buttons={
        <>
          <Button variant="default" onClick={close}>
            {t("record.cancel")}
          </Button>
          {stage.type === "STAGE_TYPE_ELIMINATION" && (
            <Button
              variant="default"
              leftSection={<IconDice5 size={16} aria-hidden />}
              onClick={drawing.drawAnotherLot}
            >
              {t("draw.anotherLot")}
            </Button>
          )}
          <Button loading={isDrawing} disabled={!isReady} onClick={drawing.draw}>
            {t("draw.draw")}
          </Button>
        </>
      }
    >
      <RulesFields
        stage={stage}
        rules={rules}
        usualSeeds={rules.seeds === null && preview.data ? seedsIn(preview.data) : undefined}
        onChange={drawing.change}
      />
      {error ? <ErrorLine error={error} /> : <Outcome preview={preview.data} replaced={stage.numberOfMatches} />}
    </Dialog>
  );
}

function Outcome({ preview, replaced }: { preview: Preview | undefined; replaced: number }) {
  const { t } = useTranslation();
  if (!preview) return <Skeleton height="14rem" />;
  return (
    <>
      <div>
        <Text fw={600} role="status">
          {summaryOfDraw(preview, t)}
        </Text>
        {replaced > 0 && <Text size="sm">{t("draw.replaces", { count: replaced })}</Text>}
      </div>
      {preview.warnings.map((code) => (
        <Alert key={code} color="yellow" variant="outline" p="xs">
          {t(`draw.warning.${code}`)}
        </Alert>
      ))}
      <DrawPreview preview={preview} />
    </>
  );
}

function seedsIn({ stage }: Preview): number {
  return stage.lines.filter(({ seed }) => seed !== null).length;
}
