import { Alert, Button, Group, Text } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { match as definition } from "#contract/kinds/match.ts";
import { useConnection } from "../../kit/live/stream.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { useStore } from "../../kit/ui/store.ts";
import { Follows } from "../match/follows.tsx";
import type { Court } from "../presses/court.ts";
import type { Notice } from "../presses/court-state.ts";
import { changeBy, isClosed, seenOf } from "../presses/press.ts";
import { isInMemoryAlone } from "../presses/press-store.ts";
import classes from "./scoreboard.module.css";

/** The messages about presses: being saved, waiting for the connection, or not applied. */
export function CourtNotices({
  court,
  match,
  names,
}: {
  court: Court;
  match: Stored<typeof definition>;
  names: readonly (string | undefined)[];
}) {
  const { t } = useTranslation();
  const { presses, isWaiting: isRefused, notice } = useStore(court.state);
  const isHolding = presses.length > 0;
  // Another tab may be the one that tries to send them.
  const isWaiting = useConnection() === "lost" ? isHolding : isRefused;
  const isFleeting = presses.some(isInMemoryAlone);

  useEffect(() => {
    if (!isFleeting) return;
    const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBeforeLeaving);
    return () => window.removeEventListener("beforeunload", askBeforeLeaving);
  }, [isFleeting]);

  return (
    <div className={classes.notices}>
      <div role="status">
        {isWaiting ? (
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="var(--warning-text)">
              {t("match.waiting", { count: presses.length })}
            </Text>
            <Button size="xs" variant="default" onClick={() => leave(court.discard)}>
              {t("match.discard")}
            </Button>
          </Group>
        ) : (
          isHolding && (
            <Text size="xs" c="dimmed" className={classes.saving}>
              {t("match.saving")}
            </Text>
          )
        )}
      </div>
      {isWaiting && isFleeting && (
        <Text size="xs" c="var(--warning-text)">
          {t("match.notKept")}
        </Text>
      )}
      {notice && (
        <Alert
          role="alert"
          color="yellow"
          variant="outline"
          withCloseButton
          closeButtonLabel={t("record.close")}
          onClose={() => leave(court.dismiss)}
        >
          <NoticeText notice={notice} match={match} names={names} />
          {notice.kind === "failed" && (
            <Follows
              error={notice.error}
              match={match}
              changes={changeBy(match, notice.press)}
              onSaved={() => leave(court.dismiss)}
            />
          )}
        </Alert>
      )}
    </div>
  );
}

/** The pressed button disappears together with its message. */
function leave(close: () => void) {
  close();
  document.getElementById("page-heading")?.focus();
}

function NoticeText({
  notice,
  match,
  names,
}: {
  notice: Notice;
  match: Match;
  names: readonly (string | undefined)[];
}) {
  const { t } = useTranslation();
  if (notice.kind === "failed") {
    return (
      <>
        <ErrorLine error={notice.error} />
        {t("match.putBack", { count: notice.count })}
      </>
    );
  }
  const { thing, count } = notice;
  if (thing === "outcome" || thing === "result" || (thing === "sets" && isClosed(match))) {
    return t("match.stateTaken", { state: t(`match.state.${match.state}`), count });
  }
  if (thing === "sets") {
    const score = match.sets.map(({ scores }) => scores.join(":")).join(", ");
    return t("match.setsTaken", { score: score || t("match.nothingPlayed"), count });
  }
  const { value } = seenOf(match, thing);
  if (thing === "state") return t("match.stateTaken", { state: t(`match.state.${value}`), count });
  const name = match.competitors[thing]?.id ? names[thing] : undefined;
  return t("match.scoreTaken", { team: name ?? t("match.team", { number: thing + 1 }), score: value, count });
}
