import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import { participant } from "#contract/kinds/participant.ts";
import { publicWishOf } from "#contract/public-names.ts";
import { FieldList } from "../../kit/page/field-list.tsx";
import { text, Word } from "../../kit/page/fields.tsx";
import { useReadable } from "../../kit/page/use-readable.ts";
import { References } from "../../kit/relations/references.tsx";
import { Memberships } from "./memberships.tsx";
import classes from "./participant.module.css";
import { guardianKinds, namedInPublic, participantFields } from "./participant-fields.tsx";
import { ParticipantTypeIcon } from "./participant-type.tsx";
import { withoutPublicWish } from "./public-wish.ts";

const { sportType, nationality, type, guardians, firstname, lastname, attributes, memberships, ...others } =
  participantFields;

/** Values that a person can have only through the API or an import; they take no space while they are empty. */
const rare = { middlename: text(), uspId: text() };

const fields = { middlename: rare.middlename, ...others, namedInPublic, attributes, uspId: rare.uspId };

/** A career that has begun and has no end. */
const lasting: typeof fields = {
  ...fields,
  careerEnd: { required: false, isShownEmpty: true, show: () => <Word of="participant.toThisDay" /> },
};

/** A person as far as the user may read: a summary, and the fields that neither the summary nor the heading shows. */
export function ParticipantDetails({ entity }: { entity: Participant }) {
  const isReadable = useReadable(participant, entity);
  const isThere = (field: string) => !(field in rare) || entity[field as keyof typeof rare] !== null;
  const shown = {
    ...entity,
    namedInPublic: publicWishOf(entity),
    attributes: withoutPublicWish(entity.attributes),
  };
  const isLasting = entity.careerStart !== null && entity.careerEnd === null;
  return (
    <>
      <ParticipantSummary entity={entity} />
      <FieldList
        fields={isLasting ? lasting : fields}
        entity={shown}
        isShown={(field) => isReadable(field === "namedInPublic" ? "attributes" : field) && isThere(field)}
      />
      <Memberships memberships={entity.memberships} />
      {isReadable("guardians") && (
        <References name="guardians" references={entity.guardians} definitions={guardianKinds} />
      )}
    </>
  );
}

/** The main facts about a person, below the name. */
function ParticipantSummary({ entity: { type, sportType, nationality } }: { entity: Participant }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.summary}>
      <div>
        <dt>{t("record.field.type")}</dt>
        <dd>
          <ParticipantTypeIcon type={type} />
          {participantFields.type.show(type)}
        </dd>
      </div>
      <div>
        <dt>{t("record.field.sportType")}</dt>
        <dd>{participantFields.sportType.show(sportType)}</dd>
      </div>
      <div>
        <dt>{t("record.field.nationality")}</dt>
        <dd>{participantFields.nationality.show(nationality)}</dd>
      </div>
    </dl>
  );
}
