import type { participant } from "#contract/kinds/participant.ts";
import type { Draft } from "../../kit/page/fields.tsx";

export type ParticipantDraft = Draft<
  typeof participant,
  | "firstname"
  | "lastname"
  | "sportType"
  | "nationality"
  | "type"
  | "birthDate"
  | "gender"
  | "phoneNumber"
  | "email"
  | "heightCm"
  | "weightKg"
  | "careerStart"
  | "careerEnd"
  | "guardians"
  | "equipment"
  | "attributes"
  | "memberships"
>;
