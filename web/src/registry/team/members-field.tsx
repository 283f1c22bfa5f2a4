import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { memberRoles } from "#contract/enumerations.ts";
import type { Member } from "#contract/fields/team.ts";
import { participant } from "#contract/kinds/participant.ts";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { type Row, RowProblem, RowsField } from "../../kit/form/rows-field.tsx";
import { useNameOf } from "../../kit/records/names.ts";
import { ChooserButton } from "../../kit/relations/chooser.tsx";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import classes from "./team.module.css";
import type { TeamDraft } from "./team-fields.tsx";

/** The members of a team: the user chooses each person, and then sets a role, a number and days. */
export function MembersField({ form }: { form: OpenForm<TeamDraft> }) {
  const { t } = useTranslation();
  const { value: members } = useField(form, "members");
  const nameOf = useNameOf(
    participant,
    members.map((member) => member.participant.id),
  );
  // A former member may return.
  const isIn = (id: string) => members.some((member) => member.participant.id === id && member.to === null);
  return (
    <RowsField<TeamDraft, Member>
      form={form}
      name="members"
      empty={t("record.nothing")}
      adder={(append, ref) => (
        <Group mt="xs">
          <ChooserButton
            ref={ref}
            definition={participant}
            isOffered={({ id }) => !isIn(id)}
            onChoose={(people) =>
              append(people.map(({ id }) => ({ ...blank, participant: { id, type: "participant" } })))
            }
          />
        </Group>
      )}
      row={(row) => {
        const name = nameOf(row.item.participant.id);
        const label = name ?? t(name === null ? "participant.notVisible" : "record.loading");
        return <MemberRow form={form} name={label} {...row} />;
      }}
    />
  );
}

const blank = { role: "MEMBER_ROLE_PLAYER", number: null, from: null, to: null } as const;
const ends = ["from", "to"] as const;

function MemberRow({
  form,
  name,
  item,
  position,
  change,
  remove,
}: Row<Member> & { form: OpenForm<TeamDraft>; name: string }) {
  const { t } = useTranslation();
  const path = `members.${position}`;
  const problems = {
    role: useProblemAt(form, `${path}.role`),
    number: useProblemAt(form, `${path}.number`),
    from: useProblemAt(form, `${path}.from`),
    to: useProblemAt(form, `${path}.to`),
  };
  return (
    <fieldset aria-label={name} className={classes.inputs}>
      <div className={classes.person}>
        <Text fw={600} inherit>
          <bdi>{name}</bdi>
        </Text>
        <RowProblem form={form} path={`${path}.participant`} />
      </div>
      <RemoveButton name={name} onClick={remove} />
      <div>
        <Select
          size="xs"
          aria-label={t("team.member.role", { name })}
          data={memberRoles.map((role) => ({ value: role, label: t(`team.role.${role}`) }))}
          allowDeselect={false}
          comboboxProps={inPage}
          value={item.role}
          error={problems.role}
          onChange={(role) => role && change({ ...item, role })}
        />
      </div>
      <WholeNumberInput
        size="xs"
        aria-label={t("team.member.number", { name })}
        placeholder={t("team.member.numberPlaceholder")}
        value={item.number}
        error={problems.number}
        onChange={(number) => change({ ...item, number })}
      />
      {ends.map((end) => (
        <DateInput
          key={end}
          size="xs"
          aria-label={t(`team.member.${end}`, { name })}
          placeholder={t(`team.member.${end}Placeholder`)}
          value={item[end]}
          error={problems[end]}
          onChange={(date) => change({ ...item, [end]: date })}
        />
      ))}
    </fieldset>
  );
}
