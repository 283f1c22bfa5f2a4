import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/fields/team.ts";
import { team } from "#contract/kinds/team.ts";
import inputs from "../../record-kit/form/inputs.module.css";
import { useSettled } from "../../record-kit/relations/use-settled.ts";
import { getMany, getPage } from "../../records/entities.ts";
import { keys } from "../../records/keys.ts";
import { useNameOf } from "../../records/names.ts";
import { reachableClear, Select } from "../../ui/select.tsx";

/** One of all teams that the user may see, or none yet; the preferred ones are offered first. */
export function TeamSelect({
  label,
  value,
  preferred,
  lock,
  error,
  onChange,
}: {
  label: string;
  value: string | null;
  preferred: readonly string[];
  lock: string | undefined;
  error: ReactNode;
  onChange: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [isOpen, setOpen] = useState(false);
  const name = useNameOf(team, value === null ? [] : [value])(value ?? "");
  const chosen = value !== null && { value, label: name ?? t(name === null ? "team.notVisible" : "record.loading") };
  const q = useSettled(chosen && search === chosen.label ? "" : search.trim());
  const { data: found = [], isFetching } = useFoundTeams(q, preferred, isOpen);
  const isPreferred = ({ id }: Team) => preferred.includes(id);
  const toOption = (found: Team) => ({ value: found.id, label: found.name });
  const groups = [
    { group: t("match.itsTeams"), items: found.filter(isPreferred).map(toOption) },
    { group: t("match.otherTeams"), items: found.filter((one) => !isPreferred(one)).map(toOption) },
  ].filter(({ items }) => items.length > 0);
  const isMissing = chosen && !found.some(({ id }) => id === chosen.value);

  return (
    <Select
      label={label}
      classNames={inputs}
      placeholder={t("match.undecided")}
      searchable
      data={[...(isMissing ? [chosen] : []), ...groups]}
      // The server has searched.
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={t(isFetching ? "record.loading" : "record.chooser.none")}
      clearable
      clearButtonProps={reachableClear(t("record.form.clear", { field: label }))}
      disabled={lock !== undefined}
      aria-description={lock}
      value={value}
      error={error}
      onChange={onChange}
      // The headings of the groups are to be found within the page.
      comboboxProps={{ withinPortal: false }}
    />
  );
}

const mostOthers = 50;

/** The teams that the search finds, preferred ones before others. */
function useFoundTeams(q: string, preferred: readonly string[], isNeeded: boolean) {
  const search = q === "" ? {} : { q };
  return useQuery({
    queryKey: [...keys.list(team.type, { ...search, ids: preferred }), "offered"],
    queryFn: async ({ signal }) => {
      const [own, others] = await Promise.all([
        preferred.length > 0 ? getMany(team, preferred, signal, search) : [],
        getPage(team, search, { limit: mostOthers + preferred.length, signal }),
      ]);
      own.sort((one, other) => one.name.localeCompare(other.name));
      return [...own, ...others.entities.filter(({ id }) => !preferred.includes(id)).slice(0, mostOthers)];
    },
    enabled: isNeeded,
    placeholderData: keepPreviousData,
  });
}
