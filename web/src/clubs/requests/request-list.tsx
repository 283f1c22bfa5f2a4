import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Request } from "#contract/fields/request.ts";
import { request as kind } from "#contract/kinds/request.ts";
import type { Task } from "#contract/tasks.ts";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { useOne } from "../../kit/records/queries.ts";
import { usePartIn } from "./part-in.ts";
import { RequestFacts } from "./request-facts.tsx";
import classes from "./requests.module.css";

const RequestDialog = lazy(() => import("./request-dialog.tsx"));

/** Requests with what they ask for; those that the user answers, notes or takes back open in a dialog. */
export function RequestList({
  requests,
  tasks,
  label,
}: {
  requests: readonly Request[];
  tasks: readonly Task[];
  label: string;
}) {
  const { t } = useTranslation();
  const partIn = usePartIn(requests, tasks);
  const looking = useDialog<Request>();
  const item = looking.item && (requests.find(({ id }) => id === looking.item?.id) ?? looking.item);
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {requests.map((request) => (
          <li key={request.id} className={classes.item}>
            <WholeRequest request={request} />
            {partIn(request) !== null && (
              <Button size="xs" variant="default" onClick={() => looking.open(request)}>
                {t("request.look")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {item && (
          <RequestDialog
            key={`${item.id} ${item.version}`}
            request={item}
            part={partIn(item)}
            opened={looking.opened}
            onClose={looking.close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The facts of a request of a list, with the note and the answers for its parties: lists may leave them out. */
function WholeRequest({ request }: { request: Request }) {
  const { data } = useOne(kind, request.id);
  return <RequestFacts request={(data as Request | undefined) ?? request} />;
}
