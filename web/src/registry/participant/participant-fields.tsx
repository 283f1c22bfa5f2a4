import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { participant } from "#contract/kinds/participant.ts";
import {
  choice,
  Day,
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
import { today } from "../../kit/ui/date.ts";
import { ageOn } from "./age.ts";
import { Attributes } from "./attributes.tsx";
import { ClubRows } from "./memberships.tsx";
import { Nationality } from "./nationality.tsx";
import type { ParticipantDraft } from "./participant-draft.ts";
import { mergeAttributes, type PublicWish } from "./public-wish.ts";

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
  memberships: { required: false, show: (memberships) => <ClubRows of={memberships} /> },
};

/** The wish is stored among the attributes: see `splitPublicWish`. */
export const namedInPublic: FieldDeclaration<PublicWish> = {
  required: false,
  isShownEmpty: true,
  show: (wish) => (
    <Text span inherit c={wish === null ? "dimmed" : "inherit"}>
      <Word of={`participant.namedInPublic.${wish ?? "unsaid"}`} />
    </Text>
  ),
};

/** When somebody was born, with the age, which also shows the century. */
function BirthDate({ date }: { date: string }) {
  const { t } = useTranslation();
  const age = ageOn(today(), date);
  return (
    <>
      <Day date={date} /> {age >= 0 && `(${t("participant.age", { count: age })})`}
    </>
  );
}
