import { Anchor, Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Match } from "#contract/fields/match.ts";
import { useMatchParent } from "./match-parent.ts";

/** Leads to the stage or tournament that a match belongs to. */
export function ParentLink({ parent }: { parent: Match["parent"] }) {
  const { name, path } = useMatchParent(parent);
  if (name === null) return <Skeleton component="span" display="inline-block" height={14} width="10rem" />;
  return (
    <Anchor component={Link} to={path} inherit>
      {name}
    </Anchor>
  );
}
