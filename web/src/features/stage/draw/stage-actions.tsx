import IconDots from "icon:dots";
import IconTournament from "icon:tournament";
import { Button } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { stage as kind } from "#contract/kinds/stage.ts";
import { useGuideOnDemand } from "../../../competition/draw-guide/use-guide-on-demand.tsx";
import type { Stored } from "../../../records/entities.ts";
import { useRightsTo } from "../../../records/rights.ts";
import { lazyMenu, MenuOnDemand } from "../../../ui/menu-on-demand.tsx";
import type { StageMenuProps } from "./stage-menu.tsx";

const stageMenu = lazyMenu<StageMenuProps>(() => import("./stage-menu.tsx"));

/** Drawing a stage: the next thing to do while it is not drawn, one of a menu afterwards. */
export function StageActions({ stage }: { stage: Stored<typeof kind> }) {
  const { t } = useTranslation();
  const { mayManage } = useRightsTo(kind, stage);
  const buttons = useRef<HTMLSpanElement>(null);
  // The button that has opened it may have given way to another one.
  const { open, guide } = useGuideOnDemand({ stage }, () => buttons.current?.querySelector("button")?.focus());
  if (!mayManage) return null;
  return (
    <>
      <span ref={buttons}>
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
