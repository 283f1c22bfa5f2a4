import { Button, Text } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { MatchLines } from "../match/match-lines.tsx";
import { useMatchZone } from "../match/match-zone.ts";
import { useLiveElsewhere } from "./use-live-elsewhere.ts";

const mostWaitedMs = 1_000;

/**
 * A function that starts a match. If another match is live on the same court or with the same officials, the question
 * is shown first; without one, the match starts at once.
 */
export function useStart(match: Match): { start: (run: () => void) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { others, isLoading } = useLiveElsewhere(match.state === "MATCH_STATE_RUNNING" ? null : match);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const zone = useMatchZone(match.parent);
  // The question keeps its content while it closes.
  const [question, setQuestion] = useState<{ run: () => void; others: readonly Match[] } | null>(null);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const start = (run: () => void) => {
    if (others.length === 0) return run();
    setQuestion({ run, others });
    setOpened(true);
  };
  // Whoever presses while it is being asked which matches are live is answered when that is known, or after a second.
  const proceed = useEffectEvent(() => {
    setWaiting(null);
    if (waiting !== null) start(waiting);
  });
  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(proceed, isLoading ? mostWaitedMs : 0);
    return () => clearTimeout(timer);
  }, [waiting, isLoading]);
  return {
    start: (run) => (isLoading ? setWaiting(() => run) : start(run)),
    question: question && (
      <Dialog
        title={t("match.startAll.title")}
        opened={opened}
        onClose={close}
        buttons={
          <>
            <Button variant="default" onClick={close}>
              {t("record.cancel")}
            </Button>
            <Button
              onClick={() => {
                close();
                question.run();
              }}
            >
              {t("match.startAll.start")}
            </Button>
          </>
        }
      >
        <Text size="sm">{t("match.startAll.others")}</Text>
        <MatchLines matches={question.others} zone={zone} label={t("match.day.live")} isAcross />
      </Dialog>
    ),
  };
}
