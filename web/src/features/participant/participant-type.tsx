import {
  IconBackpack,
  IconClipboardText,
  IconFlag,
  type Icon as IconKind,
  IconRun,
  IconStethoscope,
  IconUserHeart,
} from "@tabler/icons-react";
import type { ParticipantType } from "#contract/enumerations.ts";

const icons: Record<ParticipantType, IconKind> = {
  PARTICIPANT_TYPE_PLAYER: IconRun,
  PARTICIPANT_TYPE_GUARDIAN: IconUserHeart,
  PARTICIPANT_TYPE_OFFICIAL: IconFlag,
  PARTICIPANT_TYPE_COACH: IconClipboardText,
  PARTICIPANT_TYPE_MEDICAL: IconStethoscope,
  PARTICIPANT_TYPE_EQUIPMENT: IconBackpack,
};

/** What somebody takes part as, as a sign beside the word. */
export function ParticipantTypeIcon({ type }: { type: ParticipantType }) {
  const Icon = icons[type];
  return <Icon size={18} stroke={1.5} aria-hidden />;
}
