import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { mayAdminister, type Role } from "#contract/permissions.ts";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { request } from "../../../kit/records/request.ts";
import { useRights } from "../../../kit/sign-in/session.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { PageSkeleton } from "../../../kit/ui/page-skeleton.tsx";
import { RoleDescriptions } from "../../../registry/user/role-descriptions.tsx";

export default function RoleList() {
  const { t } = useTranslation();
  const isAllowed = mayAdminister(useRights());
  const { data, error } = useQuery({
    queryKey: ["roles"],
    queryFn: async ({ signal }) => (await request<{ roles: Role[] }>("GET", "/roles", { signal })).roles,
    enabled: isAllowed,
  });
  return (
    <>
      <PageHeading title={t("shell.menu.roles")} />
      {!isAllowed ? (
        t("user.notAllowed")
      ) : error ? (
        <ErrorLine error={error} />
      ) : data ? (
        <RoleDescriptions roles={data} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
