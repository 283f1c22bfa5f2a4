import { SegmentedControl, Title, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./bracket.module.css";
import { type BracketPart, presentRound } from "./bracket-rounds.ts";
import { shortNameOfRound, titleOfPart, titleOfRound } from "./bracket-words.ts";
import { RoundColumn, type ShownCards } from "./round-column.tsx";

/** The rounds of one part of a bracket. A phone shows one of them at a time. */
export function BracketRounds({
  part,
  isAlone,
  isDouble,
  ...shownBy
}: ShownCards & {
  part: BracketPart;
  isAlone: boolean;
  isDouble: boolean;
}) {
  const { t } = useTranslation();
  const { rounds } = part;
  const id = useId();
  const [chosen, choose] = useState<number | null>(null);
  const shown = chosen ?? presentRound(rounds);
  const sizes = rounds.map(({ places }) => places.length);
  const title = isAlone ? null : titleOfPart(part, isDouble, t);
  return (
    <section aria-labelledby={title === null ? undefined : id} className={classes.part} data-sizes={sizes.join(" ")}>
      {title !== null && (
        <Title order={2} size="h5" id={id} mb="xs">
          {title}
        </Title>
      )}
      {rounds.length > 1 && (
        <SegmentedControl
          className={classes.switcher}
          fullWidth
          size="xs"
          aria-label={title === null ? t("bracket.choose") : t("bracket.chooseIn", { part: title })}
          value={String(shown)}
          onChange={(round) => choose(Number(round))}
          data={rounds.map((round) => ({
            value: String(round.round),
            label: (
              <>
                <span aria-hidden>{shortNameOfRound(part, round, isDouble, t)}</span>
                <VisuallyHidden>{titleOfRound(part, round, isDouble, t)}</VisuallyHidden>
              </>
            ),
          }))}
        />
      )}
      <div className={classes.scroller}>
        <div className={classes.rounds}>
          {rounds.map((round, index) => (
            <RoundColumn
              key={round.round}
              round={round}
              column={index + 1}
              name={titleOfRound(part, round, isDouble, t)}
              Heading={title === null ? "h2" : "h3"}
              isShown={round.round === shown}
              sizes={sizes}
              {...shownBy}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
