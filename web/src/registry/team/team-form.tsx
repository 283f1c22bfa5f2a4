import type { Reference } from "#contract/entity-types.ts";
import { teamTypes } from "#contract/enumerations.ts";
import { team } from "#contract/fields/team.ts";
import type { AnyKind } from "#contract/kind.ts";
import { mayManage } from "#contract/permissions.ts";
import { useMays } from "../../kit/access/may.ts";
import { useOwnGrants } from "../../kit/access/own-grants.ts";
import { useWorkingSportAsParent } from "../../kit/access/working-sport.ts";
import { BadgeField } from "../../kit/form/badge-field.tsx";
import { ChoiceField, LongTextField, TextField } from "../../kit/form/inputs.tsx";
import type { RecordFormDeclaration } from "../../kit/form/record-form.tsx";
import { ReferencesField } from "../../kit/relations/references-field.tsx";
import { useRights } from "../../kit/sign-in/session.ts";
import { teamParents } from "../organization/parent-kinds.ts";
import { HomeGroundField } from "./home-ground-field.tsx";
import { MembersField } from "./members-field.tsx";
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

/**
 * The obvious parent of a new entity: the current sport, or for a user with rights by grants only, the one organization
 * below which they may create it.
 */
function useOwnParents({ type }: AnyKind): Reference<"sport" | "organization">[] {
  const sport = useWorkingSportAsParent();
  const isForAll = mayManage(useRights(), type);
  const scopes = (useOwnGrants() ?? []).flatMap(({ scope }) => (scope.type === "organization" ? [scope.id] : []));
  const mays = useMays(isForAll ? [] : scopes);
  if (isForAll) return sport;
  const allowed = [...new Set(scopes)].filter((id) => mays.get(id)?.create.includes(type));
  return allowed.length === 1 ? allowed.map((id) => ({ id, type: "organization" })) : [];
}
