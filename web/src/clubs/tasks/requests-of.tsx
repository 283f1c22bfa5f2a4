import { useTranslation } from "react-i18next";
import type { Request } from "#contract/fields/request.ts";
import { request as kind } from "#contract/kinds/request.ts";
import { useOwnGrants } from "../../kit/access/own-grants.ts";
import { useAll } from "../../kit/records/queries.ts";
import { useRights } from "../../kit/sign-in/session.ts";
import { Section } from "../../kit/ui/section.tsx";
import { RequestList } from "../requests/request-list.tsx";
import { useTasks } from "./use-tasks.ts";

/** The requests about an entity; nothing is shown while there is none. */
export default function RequestsOf({ id }: { id: string }) {
  const { t } = useTranslation();
  const { superUser, roles } = useRights();
  const grants = useOwnGrants() ?? [];
  const maySeeRequests = superUser || roles.length > 0 || grants.length > 0;
  const { data: requests = [] } = useAll(kind, maySeeRequests ? { pid: [id] } : null);
  const { data } = useTasks({ isNeeded: requests.length > 0 });
  if (requests.length === 0) return null;
  return (
    <Section title={t("request.many")}>
      <RequestList
        requests={(requests as Request[]).toReversed()}
        tasks={data?.tasks ?? []}
        label={t("request.many")}
      />
    </Section>
  );
}
