import IconBackpack from "icon:backpack";
import IconClipboardText from "icon:clipboard-text";
import IconFlag from "icon:flag";
import IconRun from "icon:run";
import IconStethoscope from "icon:stethoscope";
import IconUserHeart from "icon:user-heart";
import type { ParticipantType } from "#contract/enumerations.ts";
import type { Icon as IconKind } from "../../kit/ui/icon.tsx";

const icons: Record<ParticipantType, IconKind> = {
  PARTICIPANT_TYPE_PLAYER: IconRun,
  PARTICIPANT_TYPE_GUARDIAN: IconUserHeart,
  PARTICIPANT_TYPE_OFFICIAL: IconFlag,
  PARTICIPANT_TYPE_COACH: IconClipboardText,
  PARTICIPANT_TYPE_MEDICAL: IconStethoscope,
  PARTICIPANT_TYPE_EQUIPMENT: IconBackpack,
};

/** The role of a participant as an icon next to the word. */
export function ParticipantTypeIcon({ type }: { type: ParticipantType }) {
  const Icon = icons[type];
  return <Icon size={18} stroke={1.5} aria-hidden />;
}
