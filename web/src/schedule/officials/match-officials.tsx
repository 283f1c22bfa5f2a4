import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { matchOfficials } from "../../court/match/match-fields.tsx";
import { useMatchZone } from "../../court/match/match-zone.ts";
import { ReferenceList } from "../../kit/page/reference-list.tsx";
import { Section } from "../../kit/ui/section.tsx";
import { AnswerWords } from "./answer-words.tsx";

/** The officials of a match, each with their answer; nothing for a match without. */
export function MatchOfficials({ match }: { match: Match }) {
  const { t } = useTranslation();
  const zone = useMatchZone(match.parent);
  if (match.officials.length === 0) return null;
  return (
    <Section title={t("record.field.officials")}>
      <ReferenceList
        references={match.officials}
        definitions={matchOfficials}
        action={({ id }) => <AnswerWords match={match} official={id} zone={zone} />}
      />
    </Section>
  );
}
