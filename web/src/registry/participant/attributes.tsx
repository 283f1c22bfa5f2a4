import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import { isPublicAttribute, publicWishOf } from "#contract/public-names.ts";
import { Nothing } from "../../kit/page/fields.tsx";
import classes from "./participant.module.css";

export type Attribute = Participant["attributes"][number];

/** Further attributes of a person as names and values; the wish about public pages is shown as a sentence. */
export function Attributes({ attributes }: { attributes: readonly Attribute[] }) {
  if (attributes.length === 0) return <Nothing />;
  return (
    <ul className={classes.attributes}>
      {attributes.map((attribute, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name can be there twice
        <li key={position}>
          <AttributeText attribute={attribute} />
        </li>
      ))}
    </ul>
  );
}

function AttributeText({ attribute }: { attribute: Attribute }) {
  const { t } = useTranslation();
  if (!isPublicAttribute(attribute)) return `${attribute.name}: ${attribute.value}`;
  const wish = publicWishOf({ attributes: [attribute] });
  return `${t("record.field.namedInPublic")}: ${t(`participant.namedInPublic.${wish ?? "unsaid"}`)}`;
}
