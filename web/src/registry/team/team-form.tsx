import { teamTypes } from "#contract/enumerations.ts";
import { team } from "#contract/fields/team.ts";
import { ChoiceField, TextField } from "../../kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { teamParents } from "../../kit/records/parent-kinds.ts";
import { useWorkingSportAsParent } from "../../kit/records/working-sport.ts";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { MembersField } from "./members-field.tsx";
import { type TeamDraft, teamFields } from "./team-fields.tsx";

export const teamForm: RecordFormDeclaration<typeof team, TeamDraft> = {
  definition: team,
  fields: teamFields,
  useObvious: () => ({ parents: useWorkingSportAsParent() }),
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" />
      <ChoiceField form={form} name="type" members={teamTypes} words="team.type" />
      <ReferencesField form={form} name="parents" definitions={teamParents} />
      <MembersField form={form} />
    </>
  ),
};
