import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { useKeptMatch } from "../../../court/kept-matches/use-kept-match.ts";
import { MatchFacts } from "../../../court/match/match-facts.tsx";
import { useMatchPage } from "../../../court/match/match-page.ts";
import { HeldPresses } from "../../../court/presses/held-presses.tsx";
import { Scoreboard } from "../../../court/scoreboard/scoreboard.tsx";
import { SheetLink } from "../../../court/sheet/sheet-link.tsx";
import { DetailPage } from "../../../kit/page/detail-page.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { printInstant } from "../../../kit/ui/instant.ts";
import { MatchOfficials } from "../../../schedule/officials/match-officials.tsx";

export default function MatchDetail() {
  const { id, isNew } = useRecordAddress();
  const { t } = useTranslation();
  const asOf = useKeptMatch(id, isNew);
  return (
    <>
      <HeldPresses id={id} isNew={isNew} />
      <DetailPage
        definition={match}
        {...useMatchPage(id, { arriving: isNew })}
        actions={() => <SheetLink of={{ match: id }} />}
      >
        {(entity) => (
          <>
            {asOf && (
              <Text size="sm" c="dimmed" mb="xs">
                {t("match.asOf", { time: printInstant(asOf.toISOString()) })}
              </Text>
            )}
            <MatchFacts match={entity} />
            <Scoreboard key={id} match={entity} />
            {!asOf && <MatchOfficials match={entity} />}
          </>
        )}
      </DetailPage>
    </>
  );
}
