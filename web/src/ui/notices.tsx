import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import { Notifications } from "@mantine/notifications";

/** Where short messages about what has just been done appear. */
export function Notices() {
  return <Notifications position="bottom-right" limit={4} />;
}
