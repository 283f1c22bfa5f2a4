import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { stage } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { useMatchParent } from "../../../court/match/match-parent.ts";
import { matchForm } from "../../../court/match-form/match-form.tsx";
import { CreatePage } from "../../../kit/form/create-page.tsx";
import { LoadFailure } from "../../../kit/page/load-failure.tsx";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { useRecordSearch } from "../../../kit/page/record-address.ts";
import { pathToList } from "../../../kit/page/record-links.ts";
import { RecordSkeleton } from "../../../kit/page/record-skeleton.tsx";
import { useOne } from "../../../kit/records/queries.ts";

export default function MatchCreate() {
  const { parentId, parentType } = useRecordSearch();
  const isParent = parentId !== undefined && (parentType === "stage" || parentType === "tournament");
  return isParent ? <CreateBelow parent={{ id: parentId, type: parentType }} /> : <NoParent />;
}

/** If the parent is deleted while the form is open, the form keeps its content; the server refuses the save. */
function CreateBelow({ parent }: { parent: { id: string; type: "stage" | "tournament" } }) {
  const { t } = useTranslation();
  const kind: AnyKind = parent.type === "stage" ? stage : tournament;
  const { data, error } = useOne(kind, parent.id);
  const overview = useMatchParent(parent);
  const tournaments = { path: pathToList(tournament), label: t("tournament.many") };
  if (data) return <CreatePage form={matchForm} preset={{ parent }} overview={overview} />;
  return error ? <LoadFailure definition={kind} error={error} overview={tournaments} /> : <RecordSkeleton />;
}

/** The notice that a match is created from its stage or tournament. */
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
