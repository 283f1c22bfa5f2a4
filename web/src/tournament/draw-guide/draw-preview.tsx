import { Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { numberedSeeds } from "#competition/draws/seeding.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { team } from "#contract/kinds/team.ts";
import type { StoredLine } from "#contract/stage-draw.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { keyOfSource, qualifierNumbers } from "../bracket/qualifiers.ts";
import { wordsOfSource } from "../match-words/source-words.ts";
import { Boards } from "../swiss/boards.tsx";
import classes from "./draw-guide.module.css";
import { type GroupSide, sidesOfGroup } from "./draw-summary.ts";
import type { Preview } from "./use-draw-guide.ts";

/** A preview of the draw: the groups, or the lines of the first round in pairs. */
export function DrawPreview({
  preview: { stages },
  seedOf,
}: {
  preview: Preview;
  /** The seed of a competitor's entry; null if it is not seeded. */
  seedOf: (competitor: string) => number | null;
}) {
  const { t } = useTranslation();
  const nameOf = useNameOf(
    team,
    stages.flatMap(({ stage: { groups, lines } }) => [
      ...groups.flatMap(({ competitors }) => competitors.map(({ id }) => id)),
      ...lines.flatMap(({ competitor }) => competitor ?? []),
    ]),
  );
  const name = (id: string) => nameOf(id) ?? (nameOf(id) === null ? t("team.notVisible") : "…");
  const qualifiers = new Map(stages.flatMap(({ stage }) => [...qualifierNumbers(stage)]));
  const place = (source: StoredLine["source"]) => {
    const number = qualifiers.get(keyOfSource(source));
    if (number !== undefined) return t("bracket.from.qualifier", { number });
    return wordsOfSource(source, () => null, t) ?? t("draw.unknown");
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to be able to scroll the box
    <section className={classes.preview} aria-label={t("draw.preview")} tabIndex={0}>
      {stages.map(({ stage, matches }) =>
        stage.type === "STAGE_TYPE_SWISS" ? (
          <Boards key={stage.id} matches={matches} />
        ) : stage.lines.length > 0 ? (
          <FirstRound
            key={stage.id}
            lines={stage.lines}
            seeds={numberedSeeds(stage, seedOf)}
            name={name}
            place={place}
          />
        ) : (
          <Groups key={stage.id} groups={stage.groups} matches={matches} name={name} place={place} />
        ),
      )}
    </section>
  );
}

interface Words {
  name: (id: string) => string;
  place: (source: StoredLine["source"]) => string;
}

function Groups({ groups, matches, name, place }: Words & Pick<Stage, "groups"> & { matches: readonly Match[] }) {
  const { t } = useTranslation();
  const isPlace = (side: GroupSide) => "source" in side;
  return groups.map((group) => {
    const words = t("standings.group", { group: group.name ?? group.id });
    const places = sidesOfGroup(group.id, matches).filter(isPlace);
    return (
      <section key={group.id} aria-label={words}>
        {groups.length > 1 && (
          <Title order={3} size="h6">
            {words}
          </Title>
        )}
        <ol className={classes.group} data-open={places.length > 0 || undefined}>
          {group.competitors.map(({ id }) => (
            <li key={id}>{name(id)}</li>
          ))}
          {places.map(({ source }) => (
            <li key={JSON.stringify(source)}>{place(source)}</li>
          ))}
        </ol>
      </section>
    );
  });
}

function FirstRound({
  lines,
  seeds,
  name,
  place,
}: Words & Pick<Stage, "lines"> & { seeds: ReadonlyMap<number, number> }) {
  const { t } = useTranslation();
  const onLine = ({ competitor, source, bye }: StoredLine) => {
    if (competitor !== null) return name(competitor);
    return bye ? t("bracket.bye") : place(source);
  };
  return (
    <ol className={classes.pairs} aria-label={t("draw.firstRound")}>
      {pairsOf(lines).map((pair) => (
        <li key={pair[0]?.line}>
          {pair.map((line) => (
            <span key={line.line} className={classes.line} data-bye={line.bye || undefined}>
              <span className={classes.number}>{line.line}</span>
              <bdi className={classes.name}>{onLine(line)}</bdi>
              {seeds.has(line.line) && (
                <span className={classes.number}>
                  <span aria-hidden>[{seeds.get(line.line)}]</span>
                </span>
              )}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

function pairsOf(lines: readonly StoredLine[]): StoredLine[][] {
  return Array.from({ length: lines.length / 2 }, (_, pair) => lines.slice(2 * pair, 2 * pair + 2));
}
