import IconUsersGroup from "icon:users-group";
import { Button } from "@mantine/core";
import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { stage as kind } from "#contract/kinds/stage.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useRightsTo } from "../../kit/records/rights.ts";

const PairRound = lazy(() => import("./pair-round.tsx"));

/** Opens the pairing of the next round, as soon as the last one is over. */
export function PairRoundButton({
  stage,
  round,
  isReady,
}: {
  stage: Stored<typeof kind>;
  round: number;
  isReady: boolean;
}) {
  const { t } = useTranslation();
  const { mayManage } = useRightsTo(kind, stage);
  const { times, opened, open, close } = useDialogOnDemand();
  const button = useRef<HTMLButtonElement>(null);
  if (!mayManage) return null;
  return (
    <>
      <Button
        ref={button}
        // It keeps the focus that comes back to it when the round is paired.
        {...(!isReady && {
          "data-disabled": true,
          "aria-disabled": true,
          title: t("swiss.notReady"),
          "aria-description": t("swiss.notReady"),
        })}
        leftSection={<IconUsersGroup size={16} aria-hidden />}
        onClick={isReady ? open : undefined}
      >
        {t("swiss.pair", { round })}
      </Button>
      <Suspense>
        {times > 0 && (
          <PairRound
            key={times}
            stage={stage}
            round={round}
            opened={opened}
            onClose={close}
            onClosed={() => button.current?.focus()}
          />
        )}
      </Suspense>
    </>
  );
}
