import { notifications } from "@mantine/notifications";
import i18next from "i18next";
import { ErrorLine } from "./error-line.tsx";

/** Shows an error until the user closes it. */
export function showFailure(error: unknown): void {
  notifications.show({
    color: "red",
    autoClose: false,
    closeButtonProps: { "aria-label": i18next.t("record.close") },
    message: <ErrorLine error={error} />,
  });
}
