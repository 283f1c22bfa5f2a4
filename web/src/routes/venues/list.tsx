import { useTranslation } from "react-i18next";
import { venue } from "#contract/entities/venue.ts";
import { NameList } from "../name-list.tsx";

export default function VenueList() {
  const { t } = useTranslation();
  return <NameList definition={venue} title={t("shell.menu.venues")} />;
}
