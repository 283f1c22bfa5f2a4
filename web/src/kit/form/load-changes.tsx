import IconRefresh from "icon:refresh";
import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./load-changes.module.css";

/** A button above the form while the server has a newer version than the form. */
export function LoadChanges({ onLoad }: { onLoad: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.floating} role="status">
      <Text size="sm">{t("record.form.outdated")}</Text>
      <Button size="xs" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onLoad}>
        {t("record.form.loadChanges")}
      </Button>
    </div>
  );
}
