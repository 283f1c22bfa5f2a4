import { useState } from "react";
import { useTranslation } from "react-i18next";
import { user } from "#contract/kinds/user.ts";
import { mayAdminister } from "#contract/permissions.ts";
import inputs from "../../kit/form/inputs.module.css";
import { authorName } from "../../kit/history/author-name.ts";
import { useNewestChanges } from "../../kit/history/history.ts";
import { RecordSelect } from "../../kit/relations/record-select.tsx";
import { useRights, useUser } from "../../kit/sign-in/session.ts";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { inPage, reachableClear, Select } from "../../kit/ui/select.tsx";
import { type ActivitySearch, isDay } from "./activity-search.ts";
import classes from "./history.module.css";

/** The filters by user, kind and days; null removes a filter. */
export function ActivityFilters({
  search,
  types,
  onChange,
}: {
  search: ActivitySearch;
  types: readonly string[];
  onChange: (change: { [Name in keyof ActivitySearch]?: string | null }) => void;
}) {
  const { t } = useTranslation();
  const isSuperuser = mayAdminister(useRights());
  const person: PersonProps = {
    label: t("history.filter.by"),
    placeholder: t("history.filter.everybody"),
    value: search.by ?? null,
    onChange: (by) => onChange({ by }),
  };
  return (
    <search className={classes.filters}>
      {isSuperuser ? <RecordSelect definition={user} {...person} /> : <AuthorSelect {...person} />}
      <Select
        label={t("history.filter.type")}
        classNames={inputs}
        placeholder={t("history.filter.all")}
        data={types.map((type) => ({ value: type, label: t(`${type}.many`) }))}
        clearable
        clearButtonProps={reachableClear(t("record.form.clear", { field: t("history.filter.type") }))}
        comboboxProps={inPage}
        value={search.type ?? null}
        onChange={(type) => onChange({ type })}
      />
      <DayFilter key={`from ${search.from}`} name="from" value={search.from ?? null} onChange={onChange} />
      <DayFilter key={`to ${search.to}`} name="to" value={search.to ?? null} onChange={onChange} />
    </search>
  );
}

interface PersonProps {
  label: string;
  placeholder: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Users with recent changes, and the signed-in user; only superusers can search all users. */
function AuthorSelect({ label, placeholder, value, onChange }: PersonProps) {
  const { t, i18n } = useTranslation();
  const me = useUser();
  const { data } = useNewestChanges({});
  const authors = (data?.pages ?? []).flatMap(({ changes }) => changes.flatMap(({ by }) => by ?? []));
  const people = new Map([...authors, ...(me ? [me] : [])].map((one) => [one.id, authorName(one, "", t)]));
  if (value !== null && !people.has(value)) people.set(value, t("history.filter.unknown"));
  return (
    <Select
      label={label}
      classNames={inputs}
      placeholder={placeholder}
      data={[...people]
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => one.label.localeCompare(other.label, i18n.language))}
      searchable
      clearable
      clearButtonProps={reachableClear(t("record.form.clear", { field: label }))}
      comboboxProps={inPage}
      value={value}
      onChange={onChange}
    />
  );
}

/** A day, which counts once it is complete. */
function DayFilter({
  name,
  value,
  onChange,
}: {
  name: "from" | "to";
  value: string | null;
  onChange: (change: { [Name in keyof ActivitySearch]?: string | null }) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  return (
    <DateInput
      w="9rem"
      label={t(`history.filter.${name}`)}
      classNames={inputs}
      value={typed}
      onChange={(day) => {
        setTyped(day);
        if (day === null || isDay(day)) onChange({ [name]: day });
      }}
    />
  );
}
