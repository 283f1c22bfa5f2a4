import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import classes from "./participant.module.css";
import { participantFields } from "./participant-fields.tsx";
import { ParticipantTypeIcon } from "./participant-type.tsx";

/** The main facts about a person, below the name. */
export function ParticipantSummary({ entity: { type, sportType, nationality } }: { entity: Participant }) {
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
