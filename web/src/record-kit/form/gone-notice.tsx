import { Alert, Anchor } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AnyDefinition } from "#contract/entity.ts";
import { type Overview, pathToList } from "../record-links.ts";

/** The entity was deleted while its form was open: what was typed stays, to be read and copied. */
export function GoneNotice({ definition, overview }: { definition: AnyDefinition; overview?: Overview | undefined }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="outline" title={t(`${definition.type}.gone`)}>
      {t("record.form.goneHint")}{" "}
      <Anchor component={Link} to={overview?.path ?? pathToList(definition)} ignoreBlocker>
        {overview?.label ?? t("record.form.toList")}
      </Anchor>
    </Alert>
  );
}
