import { sport } from "#contract/kinds/sport.ts";
import { choice, text, texts } from "../../kit/page/fields.tsx";
import { ReferenceList } from "../../kit/page/reference-list.tsx";

/** The fields of users in the history. Users have no pages of their own. */
export const userHistory = {
  name: text(),
  email: text(),
  sportIds: {
    required: false,
    show: (ids: readonly string[]) => (
      <ReferenceList references={ids.map((id) => ({ id, type: "sport" }))} definitions={[sport]} />
    ),
  },
  superUser: choice("history.answer"),
  roles: texts(),
};
