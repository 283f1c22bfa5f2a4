import { teamTypes } from "#contract/enumerations.ts";
import { team } from "#contract/fields/team.ts";
import { BadgeField } from "../../kit/form/badge-field.tsx";
import { ChoiceField, LongTextField, TextField } from "../../kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { teamParents } from "../organization/parent-kinds.ts";
import { HomeGroundField } from "./home-ground-field.tsx";
import { MembersField } from "./members-field.tsx";
import { useOwnParents } from "./own-parents.ts";
import { type TeamDraft, teamFields } from "./team-fields.tsx";

export const teamForm: RecordFormDeclaration<typeof team, TeamDraft> = {
  definition: team,
  fields: teamFields,
  useObvious: () => ({ parents: useOwnParents(team) }),
  Fields: ({ form }) => (
    <>
      {form.mayChange("name") && (
        <>
          <TextField form={form} name="name" />
          <ChoiceField form={form} name="type" members={teamTypes} words="team.type" />
          <BadgeField form={form} />
          <ReferencesField form={form} name="parents" definitions={teamParents} />
          <HomeGroundField form={form} />
          <MembersField form={form} />
        </>
      )}
      <LongTextField form={form} name="contact" />
    </>
  ),
};
