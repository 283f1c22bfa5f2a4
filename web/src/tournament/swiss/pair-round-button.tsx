import IconUsersGroup from "icon:users-group";
import { Button } from "@mantine/core";
import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { stage as kind } from "#contract/kinds/stage.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import type { Stored } from "../../kit/records/entities.ts";

const PairRound = lazy(() => import("./pair-round.tsx"));

/** The button that opens the pairing of the next round. It is enabled when the last round is finished. */
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
        // A disabled button could not take back the focus after the round is paired, so it is only marked as disabled.
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
