import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatResult } from "#competition/result-notation.ts";
import type { Match } from "#contract/fields/match.ts";
import { useConnection } from "../../kit/live/stream.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { followsIn } from "../../tournament/following/follow-list.tsx";
import { Follows } from "../match/follows.tsx";
import type { Court } from "../presses/court.ts";
import { errorOf, hasWaited, type KeptPress } from "../presses/kept-press.ts";
import { changeBy, resultIn } from "../presses/press.ts";
import classes from "./results.module.css";

/** That an entered result waits for the connection, or why it is not saved. */
export function Unsaved({
  match,
  queue,
  presses,
  held,
}: {
  match: Match;
  queue: Court;
  presses: readonly KeptPress[];
  held: readonly KeptPress[];
}) {
  const { t } = useTranslation();
  const isConnected = useConnection() !== "lost";
  const last = held.findLast(({ thing }) => thing === "result");
  if (last) return <Decision match={match} queue={queue} press={last} />;
  if (presses.length === 0 || (isConnected && !presses.some(hasWaited))) return null;
  return (
    <Group className={classes.failure} gap="xs">
      <span role="status">{t("results.waiting")}</span>
      <Button size="compact-xs" variant="default" onClick={queue.discard}>
        {t("match.discard")}
      </Button>
    </Group>
  );
}

/** What the user decides about a result that was not saved: others have entered another one, or it was refused. */
function Decision({ match, queue, press }: { match: Match; queue: Court; press: KeptPress }) {
  const { t } = useTranslation();
  const why = press.held;
  const error = why?.kind === "failed" ? errorOf(why) : null;
  const follows = error && followsIn(error).length > 0;
  const result = formatResult(resultIn(press.to, press));
  return (
    <div className={classes.failure} role="alert">
      {error ? (
        <ErrorLine error={error} />
      ) : (
        <Text size="sm">{t("results.overtaken", { now: formatResult(match), result })}</Text>
      )}
      {follows && <Follows error={error} match={match} changes={changeBy(match, press)} onSaved={queue.dropHeld} />}
      <Group gap="xs" mt="xs">
        {!follows && (
          <Button size="xs" variant="default" onClick={queue.applyHeld}>
            {error ? t("results.tryAgain") : t("results.replace", { result })}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={queue.dropHeld}>
          {t("match.held.drop")}
        </Button>
      </Group>
    </div>
  );
}
