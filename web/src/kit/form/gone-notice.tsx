import { Alert, Anchor } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import { type Overview, pathToList } from "../page/record-links.ts";

/**
 * The notice that the entity was deleted while its form was open. The form keeps its content, so that it can be copied.
 */
export function GoneNotice({
  definition,
  overview,
}: {
  definition: AnyKind;
  /** Null if the form is on the page of another entity. */
  overview?: Overview | null | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="outline" title={t(`${definition.type}.gone`)}>
      {t("record.form.goneHint")}{" "}
      {overview !== null && (
        <Anchor component={Link} to={overview?.path ?? pathToList(definition)} ignoreBlocker>
          {overview?.label ?? t("record.form.toList")}
        </Anchor>
      )}
    </Alert>
  );
}
