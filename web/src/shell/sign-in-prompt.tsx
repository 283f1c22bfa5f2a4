import { Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./sign-in-prompt.module.css";

/** In place of a page for people who have not signed in; the page itself comes when they have. */
export function SignInPrompt() {
  const { t } = useTranslation();
  return (
    <section className={classes.prompt}>
      <Title order={1} size="h3">
        {t("identity.promptTitle")}
      </Title>
      <Text c="dimmed">{t("identity.promptText")}</Text>
    </section>
  );
}
