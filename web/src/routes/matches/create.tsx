import { Anchor, Text } from "@mantine/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { tournament } from "#contract/kinds/tournament.ts";
import { matchForm } from "../../features/match/match-form.tsx";
import { useMatchParent } from "../../features/match/match-parent.ts";
import { CreatePage } from "../../record-kit/create-page.tsx";
import { PageHeading } from "../../record-kit/page-heading.tsx";
import { pathToList } from "../../record-kit/record-links.ts";

const route = getRouteApi("/matches/create");

export default function MatchCreate() {
  const { parentId, parentType } = route.useSearch();
  const isParent = parentId !== undefined && (parentType === "stage" || parentType === "tournament");
  const parent = isParent ? { id: parentId, type: parentType } : null;
  const overview = useMatchParent(parent);
  return parent ? <CreatePage form={matchForm} preset={{ parent }} overview={overview} /> : <NoParent />;
}

/** A match belongs to a stage or tournament: from there it is created. */
function NoParent() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t("match.new")} />
      <Text mb="sm">{t("match.needsParent")}</Text>
      <Anchor component={Link} to={pathToList(tournament)}>
        {t("tournament.many")}
      </Anchor>
    </>
  );
}
