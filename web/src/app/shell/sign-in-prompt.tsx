import { Anchor, Button, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { signIn } from "../../kit/sign-in/sign-in.ts";
import { useTitle } from "../../kit/ui/use-title.ts";
import { ProviderIcon } from "./provider-icon.tsx";
import classes from "./sign-in-prompt.module.css";
import { useSignInConfig } from "./use-sign-in-config.ts";

/** The notice for people who are not signed in. The page replaces it after they have signed in. */
export function SignInPrompt({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  useTitle();
  const provider = useSignInConfig();
  return (
    <section className={classes.prompt}>
      <Title order={1} size="h3">
        {t("identity.promptTitle")}
      </Title>
      <Text>{t("identity.about")}</Text>
      <Text c="dimmed">{t("identity.promptText")}</Text>
      {provider && (
        <Button
          variant="default"
          className={classes.button}
          leftSection={<ProviderIcon />}
          loading={busy}
          onClick={() => void signIn()}
        >
          {t("identity.continueWith", { provider: provider.label })}
        </Button>
      )}
      {/* Public pages are not a part of the console. */}
      <Anchor href="/public">{t("shell.publicPages")}</Anchor>
    </section>
  );
}
