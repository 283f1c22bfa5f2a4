import { useTranslation } from "react-i18next";
import { tournament } from "#contract/entities/tournament.ts";
import { NameList } from "../name-list.tsx";

export default function TournamentList() {
  const { t } = useTranslation();
  return <NameList definition={tournament} title={t("shell.menu.tournaments")} />;
}
