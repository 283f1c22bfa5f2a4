import IconCopy from "icon:copy";
import IconDeviceTv from "icon:device-tv";
import IconFileText from "icon:file-text";
import IconListNumbers from "icon:list-numbers";
import IconPrinter from "icon:printer";
import IconTrophy from "icon:trophy";
import IconWorld from "icon:world";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import { useRightsBelow, useRightsTo } from "../../../kit/access/rights.ts";
import { calendarAction } from "../../../kit/calendar/calendar-action.tsx";
import { exportAction } from "../../../kit/export/export-action.tsx";
import { pathToCreate } from "../../../kit/page/record-links.ts";
import type { MenuAction } from "../../../kit/page/record-menu-entries.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import type { Icon } from "../../../kit/ui/icon.tsx";
import { useShownDay } from "../../../schedule/day/shown-day.ts";
import { useMatchExport } from "../../../tournament/stage/use-match-export.ts";

const EditionDialog = lazy(() => import("../../../tournament/edition/edition-dialog.tsx"));
const PublishDialog = lazy(() => import("../../../tournament/publish/publish-dialog.tsx"));

type DialogProps = { opened: boolean; onClose: () => void };

/**
 * The further actions of a tournament: its papers and pages, then what follows from it. The order of play is exported
 * as a PDF, too, where it is shown.
 */
export function useTournamentMenu(owner: Stored<typeof tournament> | null, isSchedule: boolean): MenuAction[] {
  const { t } = useTranslation();
  const { mayManage, mayUpdateField } = useRightsTo(tournament, owner);
  const mayPublish = mayUpdateField("published");
  const mayMakeSeries = useRightsBelow(tournamentSeries, owner).mayManage;
  const mayMakeHistory = useRightsBelow(tournamentHistory, owner).mayManage;
  const zone = useMatchZone(owner && { id: owner.id, type: "tournament" });
  const { day } = useShownDay(isSchedule ? owner : null);
  const exported = useMatchExport({
    title: t("orderOfPlay.titleOf", { tournament: owner?.name }),
    query: { pid: [owner?.id ?? "", ...(owner?.stages ?? []).map(({ id }) => id)], sort: "scheduledAt" },
    zone,
    ...(isSchedule && { pdf: { path: `/tournaments/${owner?.id}/order-of-play.pdf`, query: { day } } }),
  });
  if (!owner) return [];
  const { id, name, published } = owner;
  const create = (kind: AnyKind, icon: Icon): MenuAction => ({
    label: t(`${kind.type}.create`),
    icon,
    to: pathToCreate(kind),
    search: { parentId: id, parentType: tournament.type },
  });
  return [
    { label: t("orderOfPlay.hall"), icon: IconDeviceTv, to: `/tournaments/${id}/hall` },
    {
      label: t("matchSheet.many"),
      icon: IconFileText,
      to: `/tournaments/${id}/match-sheets`,
      search: isSchedule ? { day } : {},
    },
    exportAction(exported, t("match.export")),
    { label: t("print.button"), icon: IconPrinter, run: () => window.print() },
    calendarAction(id, name, t),
    ...(mayPublish || published
      ? [
          {
            label: t(published ? "publish.page" : "publish.publish"),
            icon: IconWorld,
            dialog: (props: DialogProps) => <PublishDialog tournament={owner} mayManage={mayPublish} {...props} />,
          },
        ]
      : []),
    ...(mayManage
      ? [
          {
            label: t("edition.create"),
            icon: IconCopy,
            dialog: (props: DialogProps) => <EditionDialog tournament={owner} {...props} />,
          },
        ]
      : []),
    ...(mayMakeSeries ? [create(tournamentSeries, IconTrophy)] : []),
    ...(mayMakeHistory ? [create(tournamentHistory, IconListNumbers)] : []),
  ];
}
