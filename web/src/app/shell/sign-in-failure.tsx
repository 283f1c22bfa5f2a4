import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SignInError } from "../../kit/sign-in/sign-in-error.ts";

/** The message of a failed sign-in: "Error: message (code)". */
export function SignInFailure({ error: { code, message } }: { error: SignInError }) {
  const { t } = useTranslation();
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)">
      {t("app.error")}: {t(`identity.error.${code}`, { defaultValue: message })} ({code})
    </Text>
  );
}
