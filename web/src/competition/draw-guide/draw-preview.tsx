import { Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import type { StoredLine } from "#contract/stage-draw.ts";
import { wordsOfSource } from "../../../competition/source-words.ts";
import { useNameOf } from "../../../records/names.ts";
import classes from "./draw.module.css";
import type { Preview } from "./use-drawing.ts";

/** Who would meet whom: the groups, or the lines of the first round in pairs. */
export function DrawPreview({ preview: { stage } }: { preview: Preview }) {
  const { t } = useTranslation();
  const { groups, lines } = stage;
  const nameOf = useNameOf(team, [
    ...groups.flatMap(({ competitors }) => competitors.map(({ id }) => id)),
    ...lines.flatMap(({ competitor }) => competitor ?? []),
  ]);
  const name = (id: string) => nameOf(id) ?? (nameOf(id) === null ? t("team.notVisible") : "…");
  const onLine = ({ competitor, source, bye }: StoredLine) => {
    if (competitor !== null) return name(competitor);
    return bye ? t("bracket.bye") : (wordsOfSource(source, () => null, t) ?? t("draw.unknown"));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes.preview} aria-label={t("draw.preview")} tabIndex={0}>
      {groups.map((group) => (
        <section key={group.id} aria-label={t("standings.group", { group: group.name ?? group.id })}>
          {groups.length > 1 && (
            <Title order={3} size="h6">
              {t("standings.group", { group: group.name ?? group.id })}
            </Title>
          )}
          <ol className={classes.group}>
            {group.competitors.map(({ id }) => (
              <li key={id}>{name(id)}</li>
            ))}
          </ol>
        </section>
      ))}
      {lines.length > 0 && (
        <ol className={classes.pairs} aria-label={t("draw.firstRound")}>
          {pairsOf(lines).map((pair) => (
            <li key={pair[0]?.line}>
              {pair.map((line) => (
                <span key={line.line} className={classes.line} data-bye={line.bye || undefined}>
                  <span className={classes.number}>{line.line}</span>
                  <span className={classes.name}>{onLine(line)}</span>
                  {line.seed !== null && (
                    <span className={classes.number}>
                      <span aria-hidden>[{line.seed}]</span>
                    </span>
                  )}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function pairsOf(lines: readonly StoredLine[]): StoredLine[][] {
  return Array.from({ length: lines.length / 2 }, (_, pair) => lines.slice(2 * pair, 2 * pair + 2));
}
