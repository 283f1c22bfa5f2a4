import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import { useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import classes from "./notice-list.module.css";

/**
 * The short messages about actions. They stand where they cover no button that is needed next: at the lower right, and
 * on a phone, whose forms and dialogs have their buttons at the lower edge, over the header.
 */
export default function NoticeList() {
  const isPhone = useMediaQuery("(width < 48em)");
  return <Notifications position={isPhone ? "top-center" : "bottom-right"} limit={4} className={classes.notices} />;
}
