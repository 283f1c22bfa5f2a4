import { Button, Group } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../ui/commands.ts";

/**
 * The buttons of a form: save, cancel and, for a new entity, save and create another one. They have keyboard shortcuts.
 */
export function FormButtons({
  form,
  buttons,
  submit,
  isLocked,
  isSubmitting,
  completion = null,
  onAnother,
  onCancel,
  back,
}: {
  form: RefObject<HTMLFormElement | null>;
  buttons: RefObject<HTMLDivElement | null>;
  /** The label of the button that saves. */
  submit: string;
  isLocked: boolean;
  isSubmitting: boolean;
  /** A further button that saves, which is the main one then. */
  completion?: { label: string; run: () => void } | null;
  onAnother: (() => void) | null;
  onCancel: (() => void) | undefined;
  /** The page that Cancel opens if there is no previous page. */
  back: string;
}) {
  const { t } = useTranslation();
  const router = useRouter();

  function goBack() {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: back });
  }

  useCommand({
    keys: "mod+Enter",
    label: submit,
    isAlways: true,
    run: () => form.current?.querySelector<HTMLButtonElement>("[type=submit]:enabled")?.click(),
  });
  useCommand(
    onAnother
      ? {
          keys: "mod+shift+Enter",
          label: t("record.form.another"),
          isAlways: true,
          run: () => !isLocked && !isSubmitting && onAnother(),
        }
      : null,
  );

  return (
    <Group ref={buttons} gap="xs">
      {completion && (
        <Button disabled={isLocked || isSubmitting} onClick={completion.run}>
          {completion.label}
        </Button>
      )}
      <Button type="submit" variant={completion ? "default" : "filled"} loading={isSubmitting} disabled={isLocked}>
        {submit}
      </Button>
      <Button variant="default" onClick={onCancel ?? goBack}>
        {t("record.cancel")}
      </Button>
      {onAnother && (
        <Button ml="auto" variant="default" disabled={isLocked || isSubmitting} onClick={onAnother}>
          {t("record.form.another")}
        </Button>
      )}
    </Group>
  );
}
