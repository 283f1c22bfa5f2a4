import { useNotifications } from "@mantine/notifications";
import { lazy, Suspense, useState } from "react";

const NoticeList = lazy(() => import("./notice-list.tsx"));

/** Where short messages about what has just been done appear; what shows them is loaded with the first one. */
export function Notices() {
  const hasNotices = useNotifications().notifications.length > 0;
  const [isNeeded, setNeeded] = useState(false);
  if (hasNotices && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <NoticeList />}</Suspense>;
}
