import IconTournament from "icon:tournament";
import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { hasBegun } from "#competition/standings/table-match.ts";
import { match } from "#contract/kinds/match.ts";
import { useFollowedBelow } from "../../kit/records/followed.ts";
import type { TakenButton } from "../../kit/ui/menu-on-demand.tsx";
import { OpenedMenu } from "../../kit/ui/opened-menu.tsx";

export interface StageMenuProps {
  stageId: string;
  onDraw: () => void;
}

/** The menu of the other actions of a drawn stage. */
export default function StageMenu({ stageId, onDraw, ...button }: StageMenuProps & TakenButton) {
  const { t } = useTranslation();
  const { data: matches } = useFollowedBelow(match, stageId);
  const isLocked = matches?.some(hasBegun) ?? true;
  return (
    <OpenedMenu {...button} position="bottom-end" width="min(20rem, 90vw)" withinPortal={false}>
      <Menu.Item disabled={isLocked} leftSection={<IconTournament size={16} aria-hidden />} onClick={onDraw}>
        {t("draw.again")}
      </Menu.Item>
      {matches && isLocked && <Menu.Label fw={400}>{t("draw.hasBegun")}</Menu.Label>}
    </OpenedMenu>
  );
}
