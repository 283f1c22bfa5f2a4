import { Button, Group, Text } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { LeaveGuard } from "../../kit/form/leave-guard.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { usePlayersOf } from "../encounters/players-of.ts";
import { FollowsOfSet } from "../match/follows.tsx";
import { ResultInput } from "./result-input.tsx";
import { Ahead, Outcome } from "./result-marks.tsx";
import classes from "./results.module.css";
import { type EnteredRubber, useEnteredRubbers } from "./use-entered-rubbers.ts";

/** A line with a field for the result of each rubber that is open. All results are saved together. */
export default function EnterRubbers({
  encounter,
  rubbers,
  sides,
  onDone,
}: {
  encounter: { id: string; version: number };
  /** In the order in which they are shown. */
  rubbers: readonly Match[];
  /** The names of both teams: "Herons – Terns". */
  sides: string;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { entered, type, save, saving, isHolding } = useEnteredRubbers(rubbers, { sides, onDone });
  const playersOf = usePlayersOf(rubbers);
  // Problems are shown when the user has tried to save, and as long as they are not corrected.
  const [isTried, setTried] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const inputs = () => [...(list.current?.querySelectorAll("input") ?? [])];
  useEffect(() => {
    // The keyboard of a touch screen would cover the list.
    if (matchMedia("(pointer: coarse)").matches) return;
    list.current?.querySelector<HTMLInputElement>("input[data-open]")?.focus();
  }, []);

  function submit() {
    setTried(true);
    if (save()) return;
    const wrong = entered.findIndex(({ problem }) => problem !== null);
    inputs()[wrong]?.focus();
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const rubber = entered[index]?.rubber;
    if (event.key === "Escape" && rubber) type(rubber, null);
    else if (event.key !== "Enter") return;
    else if (event.ctrlKey || event.metaKey || index === entered.length - 1) submit();
    else inputs()[index + 1]?.focus();
    event.preventDefault();
  }

  return (
    <>
      <LeaveGuard isHolding={() => isHolding() && !saving.isSuccess} />
      <Text size="xs" c="dimmed" mb="xs">
        {t("results.hint")}
      </Text>
      <ul ref={list} className={classes.rows} aria-label={t("results.enter")}>
        {entered.map((one, index) => (
          <Line
            key={one.rubber.id}
            entered={one}
            players={playersOf(one.rubber)}
            isTried={isTried}
            isSending={saving.isPending}
            onType={(text) => type(one.rubber, text)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </ul>
      <Failure encounter={encounter} saving={saving} onDone={onDone} />
      <Group gap="xs" mt="sm" mb="md">
        <Button size="xs" loading={saving.isPending} onClick={submit}>
          {t("encounter.saveResults")}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t("record.cancel")}
        </Button>
      </Group>
    </>
  );
}

function Line({
  entered: { rubber, text, reading, problem },
  players,
  isTried,
  isSending,
  onType,
  onKeyDown,
}: {
  entered: EnteredRubber;
  players: string;
  isTried: boolean;
  isSending: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { t } = useTranslation();
  const key = rubber.rubber?.key ?? "";
  const name = `${key} ${players}`;
  return (
    <li className={classes.row} data-finished={rubber.state === "MATCH_STATE_FINISHED" || undefined}>
      <span className={classes.place}>{key}</span>
      <span className={classes.sides}>{players}</span>
      <span className={classes.result}>
        <ResultInput
          aria-label={t("results.of", { match: name })}
          data-open={rubber.state !== "MATCH_STATE_FINISHED" || undefined}
          value={text}
          readOnly={isSending}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKeyDown}
          error={isTried ? problem : null}
        />
      </span>
      <span className={classes.state}>
        {reading === null ? <Outcome match={rubber} isSaved /> : <Ahead reading={reading} />}
      </span>
    </li>
  );
}

/** Why the results were not saved. */
function Failure({
  encounter,
  saving,
  onDone,
}: {
  encounter: { id: string; version: number };
  saving: ReturnType<typeof useEnteredRubbers>["saving"];
  onDone: () => void;
}) {
  const { error, variables } = saving;
  if (!error) return null;
  return (
    <div className={classes.failure}>
      <ErrorLine error={error} />
      <FollowsOfSet error={error} match={encounter} changes={variables?.changes ?? []} onSaved={onDone} />
    </div>
  );
}
