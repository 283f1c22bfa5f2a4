import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import { participant } from "#contract/kinds/participant.ts";
import { hasNotEnded } from "#contract/membership.ts";
import { type Column, plainColumn } from "../../kit/list/columns.tsx";
import { Belonging } from "../../kit/relations/belonging.tsx";
import { today } from "../../kit/ui/date.ts";

/** The people of a club, with what they do there. `actions` are buttons for those who register them. */
export function PeopleOfClub({ id, actions }: { id: string; actions?: ReactNode }) {
  const { t } = useTranslation();
  const functions: Column<typeof participant> = {
    ...plainColumn("memberships"),
    text: (person, { t: word }) =>
      functionsIn(person, id)
        .map((one) => word(`participant.function.${one}`))
        .join(", "),
  };
  return (
    <Belonging
      title={t("organization.people")}
      definition={participant}
      query={{ organization: [id] }}
      columns={[functions]}
      actions={actions}
    />
  );
}

function functionsIn({ memberships }: Pick<Participant, "memberships">, id: string) {
  const day = today();
  const current = memberships.filter((one) => one.organization.id === id && hasNotEnded(one, day));
  return [...new Set(current.flatMap(({ functions }) => functions))];
}
