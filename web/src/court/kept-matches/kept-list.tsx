import { Anchor, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { readKept, teamsOf } from "./kept-matches.ts";

/** The list of matches that can be opened without a connection. */
export default function KeptList() {
  const { t } = useTranslation();
  const [matches, setMatches] = useState<ReturnType<typeof teamsOf>[]>([]);
  useEffect(() => {
    void readKept().then((kept) => setMatches(kept.map(teamsOf)));
  }, []);
  if (matches.length === 0) return null;
  return (
    <>
      <Title order={1} size="h3" mb="xs">
        {t("match.kept")}
      </Title>
      <Text size="sm" c="dimmed" mb="md" maw="36rem">
        {t("match.keptHint")}
      </Text>
      <ul>
        {matches.map(({ id, names: [first, second] }) => (
          <li key={id}>
            <Anchor component={Link} to={pathToDetail(match, id)}>
              {t("match.versus", { first: first ?? t("match.undecided"), second: second ?? t("match.undecided") })}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
