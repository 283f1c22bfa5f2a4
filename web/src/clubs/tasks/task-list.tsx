import { Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "#contract/tasks.ts";
import classes from "../requests/requests.module.css";
import { TaskLine } from "./task-line.tsx";
import { useTasks } from "./use-tasks.ts";

/** What the user still has to do, the most urgent first, each with its buttons. */
export function TaskList() {
  const { t } = useTranslation();
  const { data } = useTasks();
  const list = useRef<HTMLDivElement>(null);
  const count = data?.tasks.length ?? 0;
  const last = useRef(count);
  useEffect(() => {
    // A task that is done goes with its button, which had the focus.
    if (count < last.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    last.current = count;
  }, [count]);
  if (!data) return null;
  return (
    <div ref={list} tabIndex={-1} className={classes.tasks}>
      {data.tasks.length === 0 && (
        <Text c="dimmed" role="status">
          {t("task.none")}
        </Text>
      )}
      {data.tasks.length > 0 && (
        <ul className={classes.list} aria-label={t("task.many")}>
          {data.tasks.map((task) => (
            <li key={keyOf(task)} className={classes.item}>
              <TaskLine task={task} tasks={data.tasks} />
            </li>
          ))}
        </ul>
      )}
      {data.more && <Text c="dimmed">{t("task.more")}</Text>}
    </div>
  );
}

function keyOf({ type, subject, of }: Task): string {
  return `${type} ${subject.id} ${of.id}`;
}
