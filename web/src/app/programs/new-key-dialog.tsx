import { Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiKeyBody, CreatedApiKey } from "#contract/api-keys.ts";
import { type Role, roles } from "#contract/permissions.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { Choices } from "./choices.tsx";
import { problemsOf, useProgramCall } from "./programs.ts";
import { ShownOnce, stay } from "./shown-once.tsx";

const days = ["30", "90", "180", "365"] as const;

/** A dialog that creates an API key and shows it. */
export default function NewKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<Role[]>([]);
  const [validFor, setValidFor] = useState<(typeof days)[number]>("90");
  const { mutate, data, error, isPending } = useProgramCall<CreatedApiKey>("POST", "/api-keys");
  const problems = problemsOf(error);
  const isEmpty = name.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    const body: ApiKeyBody = { name, roles: chosen, days: Number(validFor) };
    if (!isEmpty && !isPending) mutate({ body });
  }
  return (
    <Dialog
      title={data ? t("programs.keys.keyOf", { name: data.apiKey.name }) : t("programs.keys.new")}
      opened={opened}
      onClose={data ? stay : onClose}
      buttons={
        data ? (
          <Button onClick={onClose}>{t("programs.done")}</Button>
        ) : (
          <DialogButtons type="submit" form={formId} onCancel={onClose} disabled={isEmpty} loading={isPending}>
            {t("programs.keys.create")}
          </DialogButtons>
        )
      }
    >
      {data ? (
        <ShownOnce label={t("programs.keys.key")} hint={t("programs.keys.once")} value={data.key} />
      ) : (
        <form id={formId} onSubmit={submit}>
          <Stack gap="md">
            <TextInput
              data-autofocus
              aria-required
              classNames={inputs}
              label={t("record.field.name")}
              description={t("programs.keys.nameHint")}
              error={problems.name && t(`issue.${problems.name}`, { max: 200 })}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Choices
              label={t("user.roles")}
              hint={t("programs.keys.rolesHint")}
              isWide
              options={roles.map((role) => ({
                value: role,
                label: t(`user.roleName.${role}`),
                description: t(`user.role.${role}`),
              }))}
              value={chosen}
              onChange={setChosen}
            />
            <Select
              label={t("programs.keys.validFor")}
              data={days.map((value) => ({ value, label: t("programs.keys.days", { count: Number(value) }) }))}
              value={validFor}
              allowDeselect={false}
              comboboxProps={inPage}
              onChange={(value) => value && setValidFor(value)}
            />
            {error && Object.keys(problems).length === 0 && <ErrorLine error={error} />}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
