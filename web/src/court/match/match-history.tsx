import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { Match } from "#contract/fields/match.ts";
import { participant } from "#contract/kinds/participant.ts";
import { playingField } from "#contract/kinds/playing-field.ts";
import { team } from "#contract/kinds/team.ts";
import { choice, Nothing, number, references, text } from "../../kit/page/fields.tsx";
import { ReferenceLink } from "../../kit/page/reference-list.tsx";
import { formatInstant } from "../../kit/ui/instant.ts";
import { useSideWords } from "../../tournament/match-words/side-words.ts";
import { matchFields } from "./match-fields.tsx";

const { competitors: _, ...others } = matchFields;

/** The fields of a match that the history shows, including those that draws write, and the parts of its competitors. */
export const matchHistory = {
  teams: references([team]),
  score: text(),
  homeTeam: {
    required: false,
    show: (home: Reference<"team"> | null) =>
      home === null ? <Nothing /> : <ReferenceLink reference={home} definition={team} />,
  },
  ...others,
  playingFields: {
    required: false,
    show: (fields: Match["playingFields"]) => <Fields ids={fields} />,
  },
  group: text(),
  round: number(),
  position: number(),
  bracket: choice("history.bracket"),
  leg: choice("bracket.leg"),
  places: { required: false, show: (places: Match["places"]) => places?.join("–") ?? <Nothing /> },
  reportState: choice("match.report.state"),
  report: { required: false, show: (report: Match["report"]) => <ReportOf report={report} /> },
  replies: { required: false, show: (replies: Match["replies"]) => <Replies replies={replies} /> },
  sources: { required: false, show: (sources: Match["sources"]) => <Sources sources={sources} /> },
};

/** When a result was entered, until when it waits for the other side, and why that disputes it. */
function ReportOf({ report }: { report: Match["report"] }) {
  const { t } = useTranslation();
  if (report === null) return <Nothing />;
  const { at, due, note } = report;
  return [
    t("match.report.at", { at: formatInstant(at) }),
    ...(due === null ? [] : [t("match.report.due", { due: formatInstant(due) })]),
    ...(note === null ? [] : [t("match.report.note", { note })]),
  ].join(", ");
}

/** All fields that an encounter occupies. */
function Fields({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return <Nothing />;
  return ids.map((id) => (
    <div key={id}>
      <ReferenceLink reference={{ id, type: "playing_field" }} definition={playingField} />
    </div>
  ));
}

/** The answers of officials: "Accepted: Ada Berg". */
function Replies({ replies }: { replies: Match["replies"] }) {
  const { t } = useTranslation();
  if (replies.length === 0) return <Nothing />;
  return replies.map(({ official, reply }) => (
    <div key={official}>
      {t(`match.reply.${reply}`)}:{" "}
      <ReferenceLink reference={{ id: official, type: "participant" }} definition={participant} />
    </div>
  ));
}

/** The sources of both sides: "Winner of semi-final 1, winner of semi-final 2". */
function Sources({ sources }: { sources: Match["sources"] }) {
  const { t } = useTranslation();
  const match = useMemo(() => ({ competitors: [], sources }), [sources]);
  const wordsOf = useSideWords(useMemo(() => [match], [match]));
  const words = sources.map((source, side) =>
    source?.type === "MATCH_SOURCE_BYE" ? t("bracket.bye") : (wordsOf(match, side) ?? t("history.entered")),
  );
  return words.length === 0 ? <Nothing /> : words.join(" – ");
}
