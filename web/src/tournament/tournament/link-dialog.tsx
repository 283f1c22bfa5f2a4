import { Stack, TextInput } from "@mantine/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { tournament } from "#contract/fields/tournament.ts";
import { issuesOf } from "#contract/issues.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import type { ExternalLinkValue } from "./external-links.tsx";

const blank = { name: "", url: "" };
const parts = ["name", "url"] as const;

/** A dialog for the name and the address of a link. */
export function LinkDialog({
  opened,
  onClose,
  onAdd,
}: {
  opened: boolean;
  onClose: () => void;
  onAdd: (link: ExternalLinkValue) => void;
}) {
  const { t } = useTranslation();
  const [link, setLink] = useState(blank);
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const fields = { name: useRef<HTMLInputElement>(null), url: useRef<HTMLInputElement>(null) };
  const { parsed, problems } = check(link);

  function close() {
    setLink(blank);
    setTried(false);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // In React's tree, this form is inside the form of the tournament.
    event.stopPropagation();
    setTried(true);
    if (!parsed) return fields[parts.find((part) => problems[part]) ?? "name"].current?.focus();
    onAdd(parsed);
    close();
  }

  return (
    <Dialog
      title={t("tournament.link.add")}
      opened={opened}
      onClose={close}
      buttons={
        <DialogButtons onCancel={close} type="submit" form={formId}>
          {t("tournament.link.confirm")}
        </DialogButtons>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="sm">
          {parts.map((part) => (
            <TextInput
              key={part}
              ref={fields[part]}
              classNames={inputs}
              label={t(`tournament.link.${part}`)}
              aria-required
              data-autofocus={part === "name" || undefined}
              {...(part === "url" && { type: "url", placeholder: "https://" })}
              value={link[part]}
              error={isTried && problems[part] && t(`issue.${problems[part]}`, { max: 200 })}
              onChange={(event) => setLink({ ...link, [part]: event.currentTarget.value })}
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  );
}

/** The errors of the link by field, as the contract defines them. */
function check(link: ExternalLinkValue) {
  const result = tournament.fields.externalLinks.schema.safeParse([link]);
  if (result.success) return { parsed: (result.data as ExternalLinkValue[])[0] ?? null, problems: {} as Problems };
  const problems: Problems = {};
  for (const { path, code } of issuesOf(result.error, [link])) problems[path.split(".")[1] ?? ""] ??= code;
  return { parsed: null, problems };
}

type Problems = Record<string, string>;
