import { List } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageHeading } from "../../record-kit/page-heading.tsx";
import { request } from "../../records/request.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";

export default function RoleList() {
  const { t } = useTranslation();
  const roles = useQuery({
    queryKey: ["roles"],
    queryFn: async ({ signal }) => (await request<{ roles: string[] }>("GET", "/roles", { signal })).roles,
  });

  if (roles.isPending) return <PageSkeleton />;
  if (roles.isError) return <ErrorLine error={roles.error} />;
  return (
    <>
      <PageHeading title={t("shell.menu.roles")} />
      <List>
        {roles.data.map((role) => (
          <List.Item key={role}>{role}</List.Item>
        ))}
      </List>
    </>
  );
}
