import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnyDefinition } from "#contract/entity.ts";
import { PageHeading } from "./page-heading.tsx";
import { type Overview, pathToList } from "./record-links.ts";

/** In place of a page that the user's roles do not open. */
export function NotAllowed({
  definition,
  title,
  overview,
}: {
  definition: AnyDefinition;
  title: string;
  overview?: Overview | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={title} />
      <Text mb="sm">{t(`${definition.type}.notAllowed`)}</Text>
      <Anchor component={Link} to={overview?.path ?? pathToList(definition)}>
        {overview?.label ?? t("record.form.toList")}
      </Anchor>
    </>
  );
}
