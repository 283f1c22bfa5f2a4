import { useTranslation } from "react-i18next";
import { user } from "#contract/entities/user.ts";
import { NameList } from "../name-list.tsx";

export default function UserList() {
  const { t } = useTranslation();
  return <NameList definition={user} title={t("shell.menu.users")} />;
}
