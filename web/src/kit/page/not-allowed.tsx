import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { PageHeading } from "./page-heading.tsx";
import { type Overview, pathToList } from "./record-links.ts";

/** The page that replaces another one if the user's roles or sport do not allow it. */
export function NotAllowed({
  definition,
  title,
  why,
  overview,
}: {
  definition: AnyKind;
  title: string;
  /** The reason, if it is not the user's roles. */
  why?: string | undefined;
  overview?: Overview | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={title} />
      <Text mb="sm">{why ?? t(`${definition.type}.notAllowed`)}</Text>
      <Anchor component={Link} to={overview?.path ?? pathToList(definition)}>
        {overview?.label ?? t("record.form.toList")}
      </Anchor>
    </>
  );
}
