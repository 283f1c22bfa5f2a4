import { notifications } from "@mantine/notifications";
import i18next from "i18next";
import { ErrorLine } from "./error-line.tsx";

/** Says what has failed, until somebody has seen it. */
export function showFailure(error: unknown): void {
  notifications.show({
    color: "red",
    autoClose: false,
    closeButtonProps: { "aria-label": i18next.t("record.close") },
    message: <ErrorLine error={error} />,
  });
}
