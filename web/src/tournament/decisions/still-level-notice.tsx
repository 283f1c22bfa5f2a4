import { Button, Text } from "@mantine/core";
import { lazy, Suspense, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { stage as kind } from "#contract/kinds/stage.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useNameOfTeam } from "../match-words/team-names.ts";
import type { StillLevel } from "../standings/still-level.ts";
import classes from "./decisions.module.css";
import { wordsOfStillLevel } from "./still-level-words.ts";

const DecideDialog = lazy(() => import("./decide-dialog.tsx"));

/**
 * Teams that are level by all criteria although something depends on their order. Users with the right to do so decide
 * it here.
 */
export function StillLevelNotice({ stage, level }: { stage: Stored<typeof kind>; level: StillLevel }) {
  const { t } = useTranslation();
  const { mayManage } = useRightsTo(definition, stage);
  const found = useNameOfTeam(level.competitors);
  const nameOf = (id: string) => found(id) ?? "…";
  const { times, opened, open, close } = useDialogOnDemand();
  const box = useFocusKeeper();
  const words = wordsOfStillLevel(level, nameOf, t);
  return (
    <div ref={box} className={classes.level}>
      <Text size="sm">{words}</Text>
      {mayManage && (
        <Button size="xs" variant="default" aria-label={t("standings.decide.open", { places: words })} onClick={open}>
          {t("standings.decide.button")}
        </Button>
      )}
      <Suspense>
        {times > 0 && <DecideDialog key={times} stage={stage} level={level} opened={opened} onClose={close} />}
      </Suspense>
    </div>
  );
}

/**
 * A decided tie disappears together with the button that should get the focus back, so the focus goes to the heading of
 * the page.
 */
function useFocusKeeper() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const present = box.current;
    return () => {
      const focused = document.activeElement;
      if (present?.contains(focused) || focused?.closest("[role=dialog]")) {
        document.getElementById("page-heading")?.focus();
      }
    };
  }, []);
  return box;
}
