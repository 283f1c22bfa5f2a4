import { useTranslation } from "react-i18next";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import { wordsOfOrder } from "./encounter-words.ts";
import type { EncounterPart } from "./rule-inputs.tsx";
import classes from "./rule-rows.module.css";

/** The rules for the order of players in a line-up, which come from a preset and can be left out. */
export function OrderRules({ format, problems, onChange }: EncounterPart) {
  const { t } = useTranslation();
  const { order } = format;
  if (order.length === 0) return null;
  const title = t("format.encounter.orderTitle");
  return (
    <section className={classes.part} aria-label={title}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.orders}>
        {order.map((one, index) => {
          const words = wordsOfOrder(one, t);
          const problem = Object.keys(problems).find((path) => path.startsWith(`order.${index}.`));
          return (
            <li key={words}>
              <span>{words}</span>
              <RemoveButton
                name={words}
                onClick={() => onChange({ ...format, order: order.filter((_, other) => other !== index) })}
              />
              {problem !== undefined && (
                <p role="alert" className={classes.problem}>
                  {problems[problem]}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
