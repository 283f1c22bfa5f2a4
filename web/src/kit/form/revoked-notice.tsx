import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useTranslation } from "react-i18next";

/** The notice that the right to save has ended while the form was open. The form keeps its content, to be copied. */
export function RevokedNotice() {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="outline" title={t("record.form.revoked")} role="alert">
      {t("record.form.revokedHint")}
    </Alert>
  );
}
