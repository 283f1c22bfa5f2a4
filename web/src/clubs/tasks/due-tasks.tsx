import { useTranslation } from "react-i18next";
import { useUser } from "../../kit/sign-in/session.ts";
import { Section } from "../../kit/ui/section.tsx";
import { TaskList } from "./task-list.tsx";
import { useTasks } from "./use-tasks.ts";

/** What the user still has to do, by whatever right; nothing if there is nothing to do. */
export default function DueTasks() {
  const { t } = useTranslation();
  const user = useUser();
  const { data } = useTasks({ isNeeded: user !== null && (user.superUser || user.sportIds.length > 0) });
  if (!data || data.tasks.length === 0) return null;
  return (
    <Section title={t("task.many")} count={data.tasks.length}>
      <TaskList />
    </Section>
  );
}
