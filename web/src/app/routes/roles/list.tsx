import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { mayAdminister, type Role } from "#contract/permissions.ts";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { request } from "../../../kit/records/request.ts";
import { useRights } from "../../../kit/sign-in/session.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { PageSkeleton } from "../../../kit/ui/page-skeleton.tsx";

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

/** The roles with their rights. */
function RoleDescriptions({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: "none", maxWidth: "42rem" }}>
      {roles.map((role) => (
        <li key={role} style={{ padding: "0.5rem 0", borderBottom: "1px solid var(--line)" }}>
          <Text fw={600} component="span">
            {t(`user.roleName.${role}`)}
          </Text>{" "}
          <Text component="code" size="xs" c="dimmed">
            {role}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`user.role.${role}`)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
