import { Button, Stack, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Request, RequestAnswer } from "#contract/fields/request.ts";
import { request as kind } from "#contract/kinds/request.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { callChangeSet } from "../../kit/records/change-sets.ts";
import { useOne } from "../../kit/records/queries.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import type { Part } from "./part-in.ts";
import { RequestFacts } from "./request-facts.tsx";

type Word = RequestAnswer["answer"];

/** A request in full, with the answers that the user may give. A yes that would be refused says so beforehand. */
export default function RequestDialog({
  request,
  part,
  opened,
  onClose,
}: {
  request: Request;
  part: Part;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [note, setNote] = useState("");
  const { id, version } = request;
  const whole = (useOne(kind, id).data as Request | undefined) ?? request;
  const body = (answer: Word) => ({
    changeSet: crypto.randomUUID(),
    version: version + 1,
    answer,
    note: note.trim() === "" ? null : note,
  });
  const preview = useQuery({
    queryKey: ["preview", id, version],
    queryFn: ({ signal }) =>
      callChangeSet(
        `/requests/${id}/answer`,
        { ...body("REQUEST_ANSWER_APPROVE"), note: null },
        { isPreview: true, signal },
      ),
    enabled: opened && part === "asked",
    retry: false,
    gcTime: 0,
  });
  const answering = useChanging<Word>({
    change: (answer) => callChangeSet(`/requests/${id}/answer`, body(answer)),
    what: (answer) => t(`request.done.${answer}`),
    // What a request changes is undone by who may make that change alone, on its page.
    isUndone: false,
    onDone: onClose,
  });
  const button = (answer: Word, more: { isMain?: boolean; isLocked?: boolean; label?: string | null } = {}) => (
    <Button
      variant={more.isMain ? "filled" : "default"}
      disabled={more.isLocked ?? false}
      loading={answering.isPending && answering.variables === answer}
      onClick={() => answering.mutate(answer)}
    >
      {more.label ?? t(`request.answer.${answer}`)}
    </Button>
  );
  const hasNote = note.trim() !== "";
  return (
    <Dialog
      title={t("request.one")}
      opened={opened}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t("record.cancel")}
          </Button>
          {part === "asks" && button("REQUEST_ANSWER_WITHDRAW")}
          {part === "told" &&
            button("REQUEST_ANSWER_NOTE", { isMain: true, label: hasNote ? null : t("request.noted") })}
          {part === "asked" && button("REQUEST_ANSWER_REJECT", { isLocked: !hasNote })}
          {part === "asked" && button("REQUEST_ANSWER_APPROVE", { isMain: true, isLocked: preview.isError })}
        </>
      }
    >
      <Stack gap="sm">
        <RequestFacts request={whole} />
        {preview.error && <ErrorLine error={preview.error} />}
        {part !== null && (
          <Textarea
            classNames={inputs}
            label={t("record.field.note")}
            description={part === "asked" ? t("request.noteHint") : part === "told" ? t("request.toldHint") : undefined}
            autosize
            minRows={2}
            maxRows={6}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        {answering.error && <ErrorLine error={answering.error} />}
      </Stack>
    </Dialog>
  );
}
