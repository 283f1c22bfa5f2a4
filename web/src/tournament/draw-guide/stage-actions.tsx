import IconDots from "icon:dots";
import IconTournament from "icon:tournament";
import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { stage as kind } from "#contract/kinds/stage.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useRightsTo } from "../../kit/records/rights.ts";
import { lazyMenu, MenuOnDemand } from "../../kit/ui/menu-on-demand.tsx";
import type { StageMenuProps } from "./stage-menu.tsx";
import { useGuideOnDemand } from "./use-guide-on-demand.tsx";

const stageMenu = lazyMenu<StageMenuProps>(() => import("./stage-menu.tsx"));

/** The actions of a stage. [Draw] is the main one until the stage is drawn; afterwards it is in the menu. */
export function StageActions({ stage }: { stage: Stored<typeof kind> }) {
  const { t } = useTranslation();
  const { mayManage } = useRightsTo(kind, stage);
  const buttons = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  const focus = () => buttons.current?.querySelector("button")?.focus();
  // The button that opened the guide may have been replaced by another one, or is replaced when the drawn stage
  // arrives.
  const { open, guide } = useGuideOnDemand({ stage }, focus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: this value says that one button replaces the other
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focus();
  }, [stage.drawn]);
  if (!mayManage) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the element only records which child has the focus */}
      <span
        ref={buttons}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        {stage.drawn ? (
          <MenuOnDemand
            menu={stageMenu}
            about={{ stageId: stage.id, onDraw: open }}
            button={
              <Button size="xs" variant="default" px="xs" aria-label={t("draw.more")}>
                <IconDots size={16} aria-hidden />
              </Button>
            }
          />
        ) : (
          <Button size="xs" leftSection={<IconTournament size={16} aria-hidden />} onClick={open}>
            {t("draw.draw")}
          </Button>
        )}
      </span>
      {guide}
    </>
  );
}
