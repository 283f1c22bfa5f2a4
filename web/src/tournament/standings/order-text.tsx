import { wordsOfOrder } from "./level-rows.ts";
import classes from "./standings.module.css";

/** The explanation of the order of level teams, in the console and on public pages. */
export function OrderText({
  level,
  words,
}: {
  level: Parameters<typeof wordsOfOrder>[0];
  words: Parameters<typeof wordsOfOrder>[1];
}) {
  const { level: intro, steps } = wordsOfOrder(level, words);
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
