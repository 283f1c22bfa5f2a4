import { Anchor, Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Stage } from "#contract/fields/stage.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { stageNames } from "../../competition/stage-names.ts";
import { Nothing } from "../../record-kit/fields.tsx";
import { pathToDetail } from "../../record-kit/record-links.ts";
import { FormerName, TellsOfThePast } from "../../record-kit/relations/former-name.tsx";
import { useOne, useParts } from "../../records/queries.ts";

/** A stage by what it is called in its tournament, with a link to it. */
export function StageLink({ id }: { id: string | null }) {
  return id === null ? <Nothing /> : <FoundStage id={id} />;
}

function FoundStage({ id }: { id: string }) {
  const { data: stage, error } = useOne(definition, id);
  const isPast = useContext(TellsOfThePast);
  if (stage) return <NamedStage stage={stage} />;
  if (error && isPast) return <FormerName reference={{ id, type: "stage" }} />;
  return error ? <Nothing /> : <Skeleton height={14} width="8rem" component="span" display="inline-block" />;
}

function NamedStage({ stage }: { stage: Stage }) {
  const { id, type, tournamentId } = stage;
  const { t } = useTranslation();
  const { data: stages = [stage] } = useParts(definition, tournamentId);
  return (
    <Anchor component={Link} to={pathToDetail(definition, id)} inherit>
      {stageNames(stages, t).get(id) ?? t(`stage.type.${type}`)}
    </Anchor>
  );
}
