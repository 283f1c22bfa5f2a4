import { Button, Progress, Radio, Text } from "@mantine/core";
import "@mantine/core/styles/Progress.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialogs/dialog.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { tableFormats } from "./table-file.ts";
import { type ExportFormat, type ExportSource, useExport } from "./use-export.ts";

/** A dialog that asks for the format of a file, writes the file and shows the progress. */
export default function ExportDialog({
  opened = true,
  onClose,
  ...source
}: ExportSource & {
  opened?: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const { progress, failure, start } = useExport(source, onClose);
  const isRunning = progress !== null && failure === null;
  return (
    <Dialog
      title={t("record.export.title")}
      opened={opened}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t("record.cancel")}
          </Button>
          <Button onClick={() => start(format)} loading={isRunning} data-autofocus>
            {t(failure === null ? "record.export.start" : "record.tryAgain")}
          </Button>
        </>
      }
    >
      <Radio.Group
        label={t("record.export.format")}
        value={format}
        onChange={(value) => setFormat(value as ExportFormat)}
      >
        {[...tableFormats, ...(source.pdf ? (["pdf"] as const) : [])].map((one) => (
          <Radio
            key={one}
            mt="xs"
            value={one}
            disabled={isRunning}
            label={t(`record.export.${one}`)}
            description={t(`record.export.${one}Hint`)}
          />
        ))}
      </Radio.Group>
      {failure !== null && <ErrorLine error={failure} />}
      {isRunning && (
        <>
          <Progress
            value={progress.total ? (100 * progress.done) / progress.total : 0}
            aria-label={t("record.view.exporting")}
          />
          <Text role="status">
            {progress.total !== null && t("record.delete.done", { done: progress.done, total: progress.total })}
          </Text>
        </>
      )}
    </Dialog>
  );
}
