import { useTranslation } from "react-i18next";
import { type Gender, genders, participantTypes, sportTypes } from "#contract/enumerations.ts";
import { participant } from "#contract/fields/participant.ts";
import { useTypeOfWorkingSport } from "../../kit/access/working-sport.ts";
import { DateField } from "../../kit/form/date-field.tsx";
import inputClasses from "../../kit/form/inputs.module.css";
import { ChoiceField, TextField } from "../../kit/form/inputs.tsx";
import { NumberField } from "../../kit/form/number-field.tsx";
import { type OpenForm, useField } from "../../kit/form/open-form.ts";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { TextsField } from "../../kit/form/texts-field.tsx";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { today } from "../../kit/ui/date.ts";
import { RestrictedInput } from "../../kit/ui/restricted-input.tsx";
import { AttributesField } from "./attributes-field.tsx";
import { Doubles } from "./doubles.tsx";
import { MembershipsField } from "./memberships-field.tsx";
import { NationalityField } from "./nationality.tsx";
import classes from "./participant.module.css";
import type { ParticipantDraft } from "./participant-draft.ts";
import { guardianKinds, participantFields } from "./participant-fields.tsx";
import { PublicWishField } from "./public-wish-field.tsx";

export const participantForm: RecordFormDeclaration<typeof participant, ParticipantDraft> = {
  definition: participant,
  fields: participantFields,
  Fields: ParticipantInputs,
  useObvious: (typed, last) => ({
    sportType: useTypeOfWorkingSport({ isNeeded: typed !== null }),
    ...(last && { nationality: last.nationality }),
  }),
  isHeld: ({ phoneNumber }, stored) => lacksCountryCode(phoneNumber) && phoneNumber !== stored?.phoneNumber,
  Refusal: ({ stored, ...refusal }) => stored === null && <Doubles {...refusal} />,
};

const chosenGenders: readonly Gender[] = genders.filter((gender) => gender !== "GENDER_UNSPECIFIED");

function ParticipantInputs({ form }: { form: OpenForm<ParticipantDraft> }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.inputs}>
        <TextField form={form} name="firstname" />
        <TextField form={form} name="lastname" />
        <ChoiceField form={form} name="sportType" members={sportTypes} words="sport.type" />
        <NationalityField form={form} />
        <ChoiceField form={form} name="type" members={participantTypes} words="participant.type" />
        <DateField form={form} name="birthDate" latest={today()} isLongAgo />
        <ChoiceField form={form} name="gender" members={chosenGenders} words="participant.gender" />
        <PhoneNumberField form={form} />
        <div className={classes.wide}>
          <TextField form={form} name="email" />
        </div>
        <NumberField form={form} name="heightCm" />
        <NumberField form={form} name="weightKg" />
        <DateField form={form} name="careerStart" />
        <DateField form={form} name="careerEnd" />
        <div className={classes.wide}>
          <PublicWishField form={form} />
        </div>
      </div>
      <MembershipsField form={form} />
      <ReferencesField form={form} name="guardians" definitions={guardianKinds} />
      <TextsField
        form={form}
        name="equipment"
        add={t("participant.addEquipment")}
        one="participant.equipmentNumber"
        lines="one"
      />
      <AttributesField form={form} />
    </>
  );
}

/** The field accepts only digits after the plus sign, which is always there. */
function PhoneNumberField({ form }: { form: OpenForm<ParticipantDraft> }) {
  const { t } = useTranslation();
  const { value, onChange, label, error, hint, input } = useField(form, "phoneNumber");
  return (
    <RestrictedInput
      {...input}
      label={label}
      classNames={inputClasses}
      inputMode="tel"
      autoComplete="off"
      restrict={(text) => `+${text.replace(/\D/g, "")}`}
      value={value ?? "+"}
      error={lacksCountryCode(value) ? t("participant.phone.noCountryCode") : error}
      description={hint}
      onChange={(text) => onChange(text === "+" ? null : text)}
    />
  );
}

/** Whether the number begins with the national prefix 0, which no country code does. */
function lacksCountryCode(number: string | null): number is string {
  return number?.startsWith("+0") ?? false;
}
