import IconCheck from "icon:check";
import IconX from "icon:x";
import { Button, VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { MatchStateLabel } from "../../court/match/match-state.tsx";
import { isBefore } from "../../court/presses/press.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { callChangeSet } from "../../kit/records/change-sets.ts";
import { showFailure } from "../../kit/ui/failure-notice.tsx";
import { clockIn, formatZoned } from "../../kit/ui/zoned-instant.ts";
import type { PlayingFieldPlace } from "../../registry/playing-field/playing-field-places.ts";
import type { MatchWords } from "../board/match-words.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";
import { AnswerWords } from "../officials/answer-words.tsx";
import { answerOf } from "../officials/answers.ts";
import classes from "./assignments.module.css";
import type { AssignmentPlace } from "./use-assignments.ts";

/** A match at which the user is an official: its time, place and sides, and the user's answer. */
export function AssignmentRow({
  match,
  people,
  words,
  zone,
  owner,
  field,
}: {
  match: BoardMatch;
  people: readonly string[];
  words: MatchWords;
  zone: string;
  owner: AssignmentPlace | null;
  field: PlayingFieldPlace | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { id, scheduledAt, state } = match;
  const place = field ? t("assignments.place", { field: field.name, venue: field.venue.name }) : t("match.noField");
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        {scheduledAt !== null && (
          <time
            dateTime={scheduledAt}
            title={formatZoned(scheduledAt, zone, i18n.language).long}
            className={classes.time}
          >
            {clockIn(zone, i18n.language).format(Date.parse(scheduledAt))}
          </time>
        )}
        {(state === "MATCH_STATE_RUNNING" || state === "MATCH_STATE_CANCELLED") && <MatchStateLabel state={state} />}
        <span>{place}</span>
      </div>
      <Link to={pathToDetail(kind, id)} className={classes.sides}>
        {words.sidesOf(match)}
      </Link>
      <div className={classes.facts}>
        {owner && <Link to={pathToDetail(tournament, owner.id)}>{owner.name}</Link>}
        {words.titleOf(match) && <span>{words.titleOf(match)}</span>}
      </div>
      <Reply match={match} people={people} name={words.nameOf(match)} zone={zone} />
    </li>
  );
}

function Reply({
  match,
  people,
  name,
  zone,
}: {
  match: BoardMatch;
  people: readonly string[];
  name: string;
  zone: string;
}) {
  const { t } = useTranslation();
  const { reply } = useReply(match, name);
  const official = match.officials.find(({ id }) => people.includes(id))?.id ?? "";
  const answer = answerOf(match, official);
  const isOutdated = answer?.answeredFor != null;
  const present = isOutdated ? null : answer?.reply;
  const isOpen = isBefore(match);
  const button = (choice: "OFFICIAL_REPLY_ACCEPTED" | "OFFICIAL_REPLY_DECLINED") => {
    const Icon = choice === "OFFICIAL_REPLY_ACCEPTED" ? IconCheck : IconX;
    return (
      <Button
        size="md"
        variant={present === choice ? "filled" : "default"}
        aria-pressed={present === choice}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => reply(present === choice ? null : choice)}
      >
        {t(`assignments.give.${choice}`)}
      </Button>
    );
  };
  return (
    <div className={classes.reply}>
      <span role="status">
        <AnswerWords match={match} official={official} zone={zone} />
        {isOutdated && isOpen && <span className={classes.again}>{t("assignments.answerAgain")}</span>}
      </span>
      {isOpen && (
        <fieldset className={classes.buttons}>
          <VisuallyHidden component="legend">{t("assignments.answerTo", { name })}</VisuallyHidden>
          {button("OFFICIAL_REPLY_ACCEPTED")}
          {button("OFFICIAL_REPLY_DECLINED")}
        </fieldset>
      )}
    </div>
  );
}

type Reply = Match["replies"][number]["reply"];

/** Accepts or declines an assignment; null takes the answer back. */
function useReply(match: Match, name: string) {
  const { t } = useTranslation();
  const { mutate, isPending } = useChanging({
    change: (reply: Reply | null) =>
      callChangeSet(`/matches/${match.id}/reply`, { changeSet: crypto.randomUUID(), reply }),
    what: (reply) => t(`assignments.done.${reply ?? "none"}`, { name }),
  });
  return { reply: (reply: Reply | null) => isPending || mutate(reply, { onError: showFailure }), isPending };
}
