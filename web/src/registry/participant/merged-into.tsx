import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { participant } from "#contract/kinds/participant.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useNameOf } from "../../kit/records/names.ts";

/** On the page of a person who was merged: the other one, who has everything now. */
export function MergedInto({ id }: { id: string }) {
  const { t } = useTranslation();
  const name = useNameOf(participant, [id])(id);
  return (
    <Text role="status" mb="md">
      {t("participant.mergedInto")}{" "}
      <Anchor component={Link} to={pathToDetail(participant, id)} inherit td="underline">
        {name ?? t("participant.one")}
      </Anchor>
    </Text>
  );
}
