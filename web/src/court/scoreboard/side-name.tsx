import IconHome from "icon:home";
import IconTrophy from "icon:trophy";
import { Anchor, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import type { Competitor } from "../match/competitors.ts";
import classes from "./scoreboard.module.css";

/** The badge and the name of one side, and whether it is at home or has won. */
export function SideName({
  id,
  competitor,
  name,
  badge,
  isWinner,
}: {
  /** The id of the element that has the name. */
  id: string;
  competitor: Competitor | undefined;
  /** The name, or words for a side that is not known; undefined while it loads. */
  name: string | undefined;
  badge: string | null | undefined;
  isWinner: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.team}>
      <Badge id={badge} size={28} />
      <span className={classes.named}>
        <span id={id}>
          <Name competitor={competitor} name={name} />
        </span>
        {isWinner && <IconTrophy size={18} role="img" aria-label={t("match.winner")} />}
      </span>
      {competitor?.isHomeTeam && (
        <Text span size="xs" c="dimmed" className={classes.home}>
          <IconHome size={14} aria-hidden />
          {t("match.home")}
        </Text>
      )}
    </div>
  );
}

function Name({ competitor, name }: { competitor: Competitor | undefined; name: string | undefined }) {
  if (name === undefined) return <Skeleton component="span" display="block" height={14} width="6rem" />;
  if (!competitor || competitor.id === null) {
    return (
      <Text span c="dimmed" fs="italic" inherit>
        {name}
      </Text>
    );
  }
  return (
    <Anchor component={Link} to={pathToDetail(team, competitor.id)} inherit>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
