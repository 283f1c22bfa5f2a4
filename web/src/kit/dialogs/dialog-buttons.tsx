import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { useTranslation } from "react-i18next";

/** The two buttons of a dialog: Cancel and the action. An action without undo does not have the focus. */
export function DialogButtons({
  onCancel,
  isFinal = false,
  ...action
}: { onCancel: () => void; isFinal?: boolean } & ButtonProps & ComponentPropsWithRef<"button">) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" onClick={onCancel} data-autofocus={isFinal || undefined}>
        {t("record.cancel")}
      </Button>
      <Button {...(isFinal && { color: "red.9" })} {...action} />
    </>
  );
}
