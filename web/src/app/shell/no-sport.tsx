import { Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useUser } from "../../kit/sign-in/session.ts";
import { useTitle } from "../../kit/ui/use-title.ts";
import classes from "./sign-in-prompt.module.css";

/** The notice for users to whom nobody has given a sport yet. The server refuses everything else to them. */
export function NoSport() {
  const { t } = useTranslation();
  const user = useUser();
  useTitle();
  return (
    <section className={classes.prompt}>
      <Title order={1} size="h3">
        {t("shell.noSportTitle")}
      </Title>
      <Text c="dimmed">{t("shell.noSportText", { account: user?.email ?? user?.id })}</Text>
    </section>
  );
}
