import IconCalendarEvent from "icon:calendar-event";
import type { TFunction } from "i18next";
import { lazy } from "react";
import type { stage as kind } from "#contract/kinds/stage.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import type { MenuAction } from "../../kit/page/record-menu-entries.tsx";
import type { Stored } from "../../kit/records/entities.ts";

const RoundDatesDialog = lazy(() => import("./round-dates-dialog.tsx"));
const PlaceStage = lazy(() => import("./place-stage.tsx"));

/** The action in the menu of a stage that sets the dates of its rounds. From them, all its matches can be placed. */
export function roundDatesAction(stage: Stored<typeof kind>, t: TFunction): MenuAction {
  return {
    label: t("roundDates.open"),
    icon: IconCalendarEvent,
    dialog: (props) => <RoundDates stage={stage} {...props} />,
  };
}

function RoundDates({ stage, opened, onClose }: { stage: Stored<typeof kind>; opened: boolean; onClose: () => void }) {
  const placing = useDialogOnDemand();
  return (
    <>
      <RoundDatesDialog stage={stage} opened={opened} onClose={onClose} onPlace={placing.open} />
      {/* It loads while the user sets the dates. */}
      <PlaceStage stage={stage} opened={placing.opened} onClose={placing.close} />
    </>
  );
}
