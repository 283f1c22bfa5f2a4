import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { isMissing } from "../records/queries.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { PageHeading } from "./page-heading.tsx";
import { type Overview, pathToList } from "./record-links.ts";

/** The page for an entity that could not be loaded, with a link back. */
export function LoadFailure({
  definition,
  error,
  wasThere = false,
  overview,
}: {
  definition: AnyKind;
  error: unknown;
  /** Whether the entity was visible before and has been deleted by somebody else. */
  wasThere?: boolean;
  overview?: Overview | undefined;
}) {
  const { t } = useTranslation();
  if (!isMissing(error)) return <ErrorLine error={error} />;
  return (
    <>
      <PageHeading
        title={
          wasThere ? t(`${definition.type}.gone`) : t("record.missing.title", { kind: t(`${definition.type}.one`) })
        }
      />
      <ErrorLine error={error} />
      <Text c="dimmed" my="sm" maw="36rem">
        {t(wasThere ? "record.missing.goneHint" : "record.missing.hint")}
      </Text>
      <Anchor component={Link} to={overview?.path ?? pathToList(definition)}>
        {overview?.label ?? t("record.form.toList")}
      </Anchor>
    </>
  );
}
