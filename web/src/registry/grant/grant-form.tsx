import { useWatch } from "react-hook-form";
import { grant } from "#contract/fields/grant.ts";
import { organization } from "#contract/kinds/organization.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import { useRolesToGive } from "../../kit/access/rights.ts";
import { DateField } from "../../kit/form/date-field.tsx";
import { ChoiceField, LongTextField, TextField } from "../../kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { choice, type Draft, date, type FieldDeclarations, longText, Nothing, text } from "../../kit/page/fields.tsx";
import { ReferenceLink } from "../../kit/page/reference-list.tsx";

type GrantDraft = Draft<typeof grant, "from" | "to" | "note">;
type InvitationDraft = GrantDraft & Draft<typeof grant, "role" | "scope" | "email">;

const later: FieldDeclarations<GrantDraft> = { from: date(), to: date(), note: longText() };

/** Stands for the scope until it is known. */
const nothing = { id: "" };

const kinds = { organization, team, tournament, venue };

const invitation: FieldDeclarations<InvitationDraft> = {
  scope: {
    required: true,
    show: (scope) =>
      scope === null ? <Nothing /> : <ReferenceLink reference={scope} definition={kinds[scope.type]} />,
  },
  role: choice("grant.role", { required: true }),
  email: text({ required: true }),
  ...later,
};

/** The form of a stored grant: what is granted to whom never changes. */
export const grantForm: RecordFormDeclaration<typeof grant, GrantDraft> = {
  definition: grant,
  fields: later,
  Fields: ({ form }) => (
    <>
      <DateField form={form} name="from" />
      <DateField form={form} name="to" />
      <LongTextField form={form} name="note" />
    </>
  ),
};

/** The form that invites somebody; what the role is for is preset and has no field. */
export const invitationForm: RecordFormDeclaration<typeof grant, InvitationDraft> = {
  definition: grant,
  fields: invitation,
  Fields: ({ form }) => {
    const scope = useWatch({ control: form.control, name: "scope" }) as InvitationDraft["scope"];
    const roles = useRolesToGive(scope ?? nothing, scope?.type ?? "organization");
    return (
      <>
        <ChoiceField form={form} name="role" members={roles} words="grant.role" />
        <TextField form={form} name="email" />
        <grantForm.Fields form={form} />
      </>
    );
  },
};

/** How the history shows the fields of a grant. */
export const grantHistory = invitation;
