import { participant } from "#contract/kinds/participant.ts";
import {
  choice,
  type Draft,
  date,
  type FieldDeclarations,
  Nothing,
  number,
  references,
  text,
  texts,
} from "../../record-kit/fields.tsx";
import { Attributes } from "./attributes.tsx";
import { BirthDate } from "./birth-date.tsx";
import { Nationality } from "./nationality.tsx";

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
  attributes: { required: false, show: (attributes) => <Attributes attributes={attributes} /> },
};
