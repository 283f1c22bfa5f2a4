import { Button, SegmentedControl, Text, Textarea, VisuallyHidden } from "@mantine/core";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import IconDice5 from "icon:dice-5";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { stage as kind } from "#contract/kinds/stage.ts";
import { type DecisionReason, decisionReasons } from "#contract/standings.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import type { Stored } from "../../kit/records/entities.ts";
import { MoveButtons } from "../../kit/ui/move-buttons.tsx";
import { moved, shuffled } from "../../kit/ui/order.ts";
import { useNameOfTeam } from "../match-words/team-names.ts";
import type { StillLevel } from "../standings/still-level.ts";
import classes from "./decisions.module.css";
import { StageFailure } from "./stage-failure.tsx";
import { wordsOfStillLevel } from "./still-level-words.ts";
import { useStageChange } from "./use-stage-change.ts";

/** A dialog that puts level teams into an order, with the reason for this order. */
export default function DecideDialog({
  stage,
  level,
  opened,
  onClose,
}: {
  stage: Stored<typeof kind>;
  level: StillLevel;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const found = useNameOfTeam(level.competitors);
  const nameOf = (id: string) => found(id) ?? "…";
  const [order, setOrder] = useState<readonly string[]>(level.competitors);
  const [reason, setReason] = useState<DecisionReason>("DECISION_LOT");
  const [note, setNote] = useState("");
  const saving = useStageChange(stage.id, onClose);
  const teams = order.map(nameOf);

  function save() {
    const competitors = order.map((id) => ({ id, type: "team" as const }));
    const decision = { group: level.group, competitors, reason, note: note.trim() || null };
    saving.mutate({
      done: t("standings.decide.done"),
      title: "standings.inHistory.decided",
      change: ({ decisions }) => ({ decisions: [...decisions, decision] }),
    });
  }

  return (
    <Dialog
      title={t("standings.decide.title")}
      opened={opened}
      onClose={onClose}
      buttons={
        <DialogButtons onCancel={onClose} loading={saving.isPending} onClick={save}>
          {t("standings.decide.save")}
        </DialogButtons>
      }
    >
      <Text size="sm">{wordsOfStillLevel(level, nameOf, t)}</Text>
      <SegmentedControl
        aria-label={t("standings.decide.by")}
        fullWidth
        data={decisionReasons.map((value) => ({ value, label: t(`standings.decide.reason.${value}`) }))}
        value={reason}
        onChange={(chosen) => setReason(chosen as DecisionReason)}
      />
      {reason === "DECISION_LOT" && (
        <Button
          variant="default"
          leftSection={<IconDice5 size={16} aria-hidden />}
          onClick={() => setOrder(shuffled(level.competitors))}
        >
          {t("standings.decide.draw")}
        </Button>
      )}
      <Order order={order} first={level.places[0]} nameOf={nameOf} onChange={setOrder} />
      <VisuallyHidden role="status">{t("standings.decide.order", { teams })}</VisuallyHidden>
      <Textarea
        label={t("standings.decide.note")}
        autosize
        minRows={2}
        maxLength={1_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <StageFailure saving={saving} />
    </Dialog>
  );
}

/** The teams in the order of their places; each can be moved up and down. */
function Order({
  order,
  first,
  nameOf,
  onChange,
}: {
  order: readonly string[];
  first: number;
  nameOf: (id: string) => string;
  onChange: (order: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <ol className={classes.order} aria-label={t("standings.decide.places")}>
      {order.map((id, index) => (
        <li key={id}>
          <span className={classes.place}>{first + index}</span>
          <bdi className={classes.team}>{nameOf(id)}</bdi>
          <MoveButtons
            name={nameOf(id)}
            index={index}
            count={order.length}
            onMove={(by) => onChange(moved(order, index, index + by))}
          />
        </li>
      ))}
    </ol>
  );
}
