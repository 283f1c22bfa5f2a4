import { Group } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../kit/form/inputs.tsx";
import type { OpenForm } from "../../kit/form/open-form.ts";
import { countriesByName, countryName } from "./country.ts";
import { Flag } from "./flag.tsx";
import type { ParticipantDraft } from "./participant-draft.ts";

/** A country with its flag. */
export function Nationality({ code }: { code: string }) {
  const { i18n } = useTranslation();
  return (
    <Group component="span" gap="xs" wrap="nowrap" display="inline-flex">
      <Flag code={code} isNamed />
      {countryName(code, i18n)}
    </Group>
  );
}

/** The choice of a country by its name in the user's language. */
export function NationalityField({ form }: { form: OpenForm<ParticipantDraft> }) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are others in another language
  const options = useMemo(
    () =>
      countriesByName(i18n).map(({ code, name }) => ({
        value: code,
        label: name,
        mark: <Flag code={code} isNamed />,
      })),
    [i18n, language],
  );
  return <SelectField<ParticipantDraft, string> form={form} name="nationality" options={options} />;
}
