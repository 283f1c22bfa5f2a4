import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import classes from "../../kit/page/field-list.module.css";
import { pathToPage } from "../../kit/page/record-links.ts";
import { kinds } from "../../kit/records/kinds.ts";
import { nameOf } from "../../kit/records/name-of.ts";
import { useReferenced } from "../../kit/records/use-referenced.ts";

/** The texts that go on naming a person who is erased, each with a link to its page. */
export function Remains({ warnings }: { warnings: ChangeSetAnswer["warnings"] }) {
  const { t } = useTranslation();
  const places = warnings.flatMap(({ code, params: { type, id, field } }) =>
    code === "NAME_REMAINS" ? [{ type: String(type) as EntityType, id: String(id), field: String(field) }] : [],
  );
  const rowOf = useReferenced(places);
  if (places.length === 0) return null;
  return (
    <div>
      <Text>{t("participant.erase.remains")}</Text>
      <ul className={classes.texts}>
        {places.map(({ type, id, field }) => {
          const row = rowOf(id);
          const name = row ? nameOf(kinds[type], row) : "";
          const words = name === "" ? t(`${type}.one`) : name;
          return (
            <li key={`${id} ${field}`}>
              {row ? (
                <Anchor component={Link} to={pathToPage(kinds[type], row)} inherit td="underline">
                  {words}
                </Anchor>
              ) : (
                words
              )}
              : {t(`record.field.${field}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
