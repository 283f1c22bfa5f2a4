import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import inputs from "../../kit/form/inputs.module.css";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { RestrictedInput } from "../../kit/ui/restricted-input.tsx";
import { useOwnSave } from "./use-own-save.ts";

/** The phone number of a person, changed by this person. */
export function OwnPhone({ person, onSaved }: { person: Participant; onSaved: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useOwnSave(person, {
    done: t("ownData.phoneSaved"),
    onSaved: async () => {
      await onSaved();
      setTyped(null);
    },
  });
  const stored = person.phoneNumber ?? "+";
  const value = typed ?? stored;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ phoneNumber: value === "+" ? null : value });
      }}
    >
      <Group gap="xs" align="flex-end">
        <RestrictedInput
          classNames={inputs}
          label={t("record.field.phoneNumber")}
          inputMode="tel"
          autoComplete="tel"
          restrict={(text) => `+${text.replace(/\D/g, "")}`}
          value={value}
          onChange={setTyped}
        />
        <Button type="submit" size="xs" variant="default" disabled={value === stored} loading={saving.isPending}>
          {t("ownData.savePhone")}
        </Button>
      </Group>
      {saving.error && <ErrorLine error={saving.error} />}
    </form>
  );
}
