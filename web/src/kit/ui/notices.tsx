import { useNotifications } from "@mantine/notifications";
import { lazy, Suspense, useState } from "react";

const NoticeList = lazy(() => import("./notice-list.tsx"));

/** The place of short messages about actions. Their code is loaded with the first message. */
export function Notices() {
  const hasNotices = useNotifications().notifications.length > 0;
  const [isNeeded, setNeeded] = useState(false);
  if (hasNotices && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <NoticeList />}</Suspense>;
}
