import { Text } from "@mantine/core";
import { participant } from "#contract/kinds/participant.ts";
import {
  choice,
  type Draft,
  date,
  type FieldDeclaration,
  type FieldDeclarations,
  Nothing,
  number,
  references,
  text,
  texts,
  Word,
} from "../../kit/page/fields.tsx";
import { Attributes } from "./attributes.tsx";
import { BirthDate } from "./birth-date.tsx";
import { Nationality } from "./nationality.tsx";
import { mergeAttributes, type PublicWish } from "./public-wish.ts";

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
>;

export const guardianKinds = [participant] as const;

export const participantFields: FieldDeclarations<ParticipantDraft> = {
  firstname: text({ required: true }),
  lastname: text({ required: true }),
  sportType: choice("sport.type", { required: true }),
  nationality: { required: true, show: (code) => (code === null ? <Nothing /> : <Nationality code={code} />) },
  type: choice("participant.type", { required: true }),
  birthDate: { required: true, show: (date) => (date === null ? <Nothing /> : <BirthDate date={date} />) },
  gender: choice("participant.gender", { required: true }),
  phoneNumber: text({ required: true }),
  email: text({ required: true }),
  heightCm: number({ required: true }),
  weightKg: number({ required: true }),
  careerStart: date({ required: true }),
  careerEnd: date(),
  guardians: references(guardianKinds),
  equipment: texts(),
  attributes: {
    required: false,
    show: (attributes) => <Attributes attributes={attributes} />,
    merge: mergeAttributes,
  },
};

/** The wish is stored among the attributes: see `splitPublicWish`. */
export const namedInPublic: FieldDeclaration<PublicWish> = {
  required: false,
  show: (wish) => (
    <Text span inherit c={wish === null ? "dimmed" : "inherit"}>
      <Word of={`participant.namedInPublic.${wish ?? "unsaid"}`} />
    </Text>
  ),
};
