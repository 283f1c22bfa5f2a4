import { useTranslation } from "react-i18next";
import { tournament } from "#contract/kinds/tournament.ts";
import { pathToList } from "../../record-kit/record-links.ts";
import { PageNotFound } from "../not-found.tsx";

/** Addresses below those of tournaments that are no tournament's. */
export default function NoTournamentPage() {
  const { t } = useTranslation();
  return <PageNotFound back={{ path: pathToList(tournament), label: t("tournament.many") }} />;
}
