import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { prepareProvider } from "../identity/provider.ts";
import type { Session } from "../identity/session.ts";
import { signIn } from "../identity/sign-in.ts";
import { ProviderIcon } from "./provider-icon.tsx";
import { SignInFailure } from "./sign-in-failure.tsx";

export function SignInButton({ session }: { session: Extract<Session, { status: "signed-out" }> }) {
  const { t } = useTranslation();
  if (session.error) return <SignInFailure error={session.error} />;
  return (
    <Button
      size="xs"
      leftSection={<ProviderIcon />}
      loading={session.busy}
      onPointerEnter={prepareProvider}
      onFocus={prepareProvider}
      onClick={() => void signIn()}
    >
      {t("identity.signIn")}
    </Button>
  );
}
