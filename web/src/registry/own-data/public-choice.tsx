import { Group, Radio } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import { isOfAge, publicWishOf } from "#contract/public-names.ts";
import inputs from "../../kit/form/inputs.module.css";
import { today } from "../../kit/ui/date.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { useOwnSave } from "./use-own-save.ts";

const wishes = { yes: "yes", no: "no", unsaid: null } as const;

/** Whether public pages name the person, chosen by this person. It is saved at once, and only registrars undo it. */
export function PublicChoice({ person, onSaved }: { person: Participant; onSaved: () => Promise<unknown> }) {
  const { t } = useTranslation();
  // The choice stays in place until the person has been read again.
  const [chosen, setChosen] = useState<string | null>(null);
  const saving = useOwnSave(person, { done: t("ownData.saved"), onSaved, onSettled: () => setChosen(null) });
  const isAdult = isOfAge(person, today());
  const present = publicWishOf(person) ?? "unsaid";
  return (
    <>
      <Radio.Group
        label={t("ownData.named")}
        description={isAdult ? t("ownData.namedHint") : `${t("ownData.namedHint")} ${t("ownData.under18")}`}
        classNames={inputs}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={chosen ?? present}
        onChange={(value) => {
          setChosen(value);
          saving.mutate({ public: wishes[value as keyof typeof wishes] });
        }}
      >
        <Group gap="lg" my={6}>
          {Object.keys(wishes).map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`participant.namedInPublic.${one}`)}
              disabled={one === "yes" && !isAdult && present !== "yes"}
            />
          ))}
        </Group>
      </Radio.Group>
      {saving.error && <ErrorLine error={saving.error} />}
    </>
  );
}
