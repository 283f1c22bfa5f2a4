import { useTranslation } from "react-i18next";
import { sport } from "#contract/kinds/sport.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { choiceColumn } from "../../../kit/list/columns.tsx";
import { ListPage } from "../../../kit/list/list-page.tsx";
import { selectSport, useSelectedSport } from "../../../kit/sign-in/selected-sport.ts";
import { useRights } from "../../../kit/sign-in/session.ts";
import { childKinds } from "../../record-kinds.ts";

const columns = [choiceColumn<typeof sport>("type", "sport.type")];

/** The sports, one of which the user chooses to work in. A superuser may work in all of them at once. */
export default function SportList() {
  const { t } = useTranslation();
  const mayWorkInAll = mayAdminister(useRights());
  return (
    <ListPage
      definition={sport}
      columns={columns}
      below={childKinds}
      choice={{
        id: useSelectedSport(),
        choose: selectSport,
        label: t("sport.active"),
        none: mayWorkInAll ? t("sport.all") : null,
      }}
    />
  );
}
