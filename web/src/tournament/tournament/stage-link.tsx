import { Anchor, Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useContext } from "react";
import { stage as definition } from "#contract/kinds/stage.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useOne } from "../../kit/records/queries.ts";
import { FormerName, TellsOfThePast } from "../../kit/relations/former-name.tsx";
import { useStageName } from "../stage/use-stage-name.ts";

/** A stage by what it is called in its tournament, with a link to it. */
export function StageLink({ id }: { id: string | null }) {
  return id === null ? <Nothing /> : <FoundStage id={id} />;
}

function FoundStage({ id }: { id: string }) {
  const { data: stage, error } = useOne(definition, id);
  const name = useStageName(stage);
  const isPast = useContext(TellsOfThePast);
  if (error && !stage) return isPast ? <FormerName reference={{ id, type: "stage" }} /> : <Nothing />;
  if (name === undefined) return <Skeleton height={14} width="8rem" component="span" display="inline-block" />;
  return (
    <Anchor component={Link} to={pathToDetail(definition, id)} inherit>
      {name}
    </Anchor>
  );
}
