import IconCheck from "icon:check";
import IconMinus from "icon:minus";
import IconX from "icon:x";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { clockIn, formatZoned } from "../../kit/ui/zoned-instant.ts";
import { type Answer, answerOf } from "./answers.ts";
import classes from "./officials.module.css";

const icons = { OFFICIAL_REPLY_ACCEPTED: IconCheck, OFFICIAL_REPLY_DECLINED: IconX } as const;

/**
 * The answer of an official as an icon and words. If the match has another time since, the words name the time of the
 * answer.
 */
export function AnswerWords({ match, official, zone }: { match: Match; official: string; zone: string }) {
  const answer = answerOf(match, official);
  const words = useAnswerWords(zone)(match, answer);
  const Icon = answer ? icons[answer.reply] : IconMinus;
  return (
    <span
      className={classes.answer}
      data-reply={answer?.reply}
      data-outdated={answer?.answeredFor != null || undefined}
    >
      <Icon size={14} aria-hidden /> {words}
    </span>
  );
}

/** "Accepted", "Accepted for 10:00", "Not answered yet". */
export function useAnswerWords(zone: string): (match: Match, answer: Answer | null) => string {
  const { t, i18n } = useTranslation();
  return ({ scheduledAt }, answer) => {
    if (!answer) return t("officials.notAnswered");
    const { reply, answeredFor } = answer;
    if (answeredFor === null) return t(`match.reply.${reply}`);
    const isSameDay = scheduledAt !== null && dayOf(scheduledAt, zone) === dayOf(answeredFor, zone);
    const time = isSameDay
      ? t("officials.clock", { time: clockIn(zone, i18n.language).format(Date.parse(answeredFor)) })
      : formatZoned(answeredFor, zone, i18n.language).text;
    return t(`officials.for.${reply}`, { time });
  };
}
