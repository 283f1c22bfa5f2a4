import { teamTypes } from "#contract/enumerations.ts";
import { team } from "#contract/fields/team.ts";
import { ChoiceField, TextField } from "../../record-kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../record-kit/form/record-form.tsx";
import { ReferencesField } from "../../record-kit/relations/references-field.tsx";
import { teamParents } from "../../records/parent-kinds.ts";
import { useWorkingSportAsParent } from "../../records/working-sport.ts";
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
