import { Checkbox, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { memberFunctions } from "#contract/enumerations.ts";
import type { Membership } from "#contract/fields/participant.ts";
import { organization } from "#contract/kinds/organization.ts";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { type Row, RowProblem, RowsField } from "../../kit/form/rows-field.tsx";
import { useNameOf } from "../../kit/records/names.ts";
import { ChooserButton } from "../../kit/relations/chooser.tsx";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import classes from "./memberships.module.css";
import type { ParticipantDraft } from "./participant-draft.ts";

/** The clubs of a person: the user chooses each, and then sets the days and what the person does there. */
export function MembershipsField({ form }: { form: OpenForm<ParticipantDraft> }) {
  const { t } = useTranslation();
  const { value: memberships } = useField(form, "memberships");
  const nameOf = useNameOf(
    organization,
    memberships.map((membership) => membership.organization.id),
  );
  // Somebody may return to a club.
  const isIn = (id: string) => memberships.some((one) => one.organization.id === id && one.to === null);
  return (
    <RowsField<ParticipantDraft, Membership>
      form={form}
      name="memberships"
      empty={t("record.nothing")}
      adder={(append, ref) => (
        <Group mt="xs">
          <ChooserButton
            ref={ref}
            definition={organization}
            label={t("participant.addMembership")}
            isOffered={({ id }) => !isIn(id)}
            onChoose={(clubs) =>
              append(
                clubs.map(({ id }) => ({
                  organization: { id, type: "organization" },
                  from: null,
                  to: null,
                  functions: ["MEMBER_FUNCTION_PLAYER"],
                })),
              )
            }
          />
        </Group>
      )}
      row={(row) => {
        const name = nameOf(row.item.organization.id);
        return (
          <MembershipRow
            form={form}
            name={name ?? t(name === null ? "organization.notVisible" : "record.loading")}
            {...row}
          />
        );
      }}
    />
  );
}

const ends = ["from", "to"] as const;

function MembershipRow({
  form,
  name,
  item,
  position,
  change,
  remove,
}: Row<Membership> & { form: OpenForm<ParticipantDraft>; name: string }) {
  const { t } = useTranslation();
  const path = `memberships.${position}`;
  const problems = { from: useProblemAt(form, `${path}.from`), to: useProblemAt(form, `${path}.to`) };
  return (
    <fieldset aria-label={name} className={classes.inputs}>
      <div className={classes.club}>
        <Text fw={600} inherit>
          {name}
        </Text>
        <RowProblem form={form} path={`${path}.organization`} />
      </div>
      <RemoveButton name={name} onClick={remove} />
      {ends.map((end) => (
        <DateInput
          key={end}
          size="xs"
          aria-label={t(`participant.membership.${end}`, { name })}
          placeholder={t(`team.member.${end}Placeholder`)}
          value={item[end]}
          error={problems[end]}
          onChange={(date) => change({ ...item, [end]: date })}
        />
      ))}
      <Checkbox.Group
        className={classes.functions}
        size="xs"
        label={t("participant.functions")}
        value={item.functions}
        onChange={(chosen) => change({ ...item, functions: memberFunctions.filter((one) => chosen.includes(one)) })}
      >
        <Group gap="sm">
          {memberFunctions.map((one) => (
            <Checkbox key={one} size="xs" value={one} label={t(`participant.function.${one}`)} />
          ))}
        </Group>
      </Checkbox.Group>
    </fieldset>
  );
}
