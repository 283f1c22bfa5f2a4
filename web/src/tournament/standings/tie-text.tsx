import classes from "./standings.module.css";
import { wordsOfTie } from "./tie-block.ts";

/** The explanation of the order of level teams, in the console and on public pages. */
export function TieText({
  level,
  words,
}: {
  level: Parameters<typeof wordsOfTie>[0];
  words: Parameters<typeof wordsOfTie>[1];
}) {
  const { level: intro, steps } = wordsOfTie(level, words);
  const isOpen = level.length > 0 && level.every(({ shared, decidedBy }) => shared && decidedBy === null);
  if (isOpen) return words.t("standings.unbrokenText");
  if (intro === null) return steps.join(" ");
  return (
    <>
      {intro}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
