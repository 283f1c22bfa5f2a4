import { List } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys } from "../../records/keys.ts";
import { request } from "../../records/request.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

export default function UserList() {
  const { t } = useTranslation();
  const users = useQuery({
    queryKey: [...keys.lists("user"), "names"],
    queryFn: async ({ signal }) =>
      (await request<{ users: { id: string; name: string }[] }>("GET", "/users", { signal })).users,
  });

  if (users.isPending) return <PageSkeleton />;
  if (users.isError) return <ErrorLine error={users.error} />;
  return (
    <>
      <PageTitle>{t("shell.menu.users")}</PageTitle>
      <List>
        {users.data.map(({ id, name }) => (
          <List.Item key={id}>{name}</List.Item>
        ))}
      </List>
    </>
  );
}
