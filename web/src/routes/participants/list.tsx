import { useTranslation } from "react-i18next";
import { participant } from "#contract/entities/participant.ts";
import { NameList } from "../name-list.tsx";

export default function ParticipantList() {
  const { t } = useTranslation();
  return <NameList definition={participant} title={t("shell.menu.participants")} />;
}
