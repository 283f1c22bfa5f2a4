import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { formatDate } from "../../kit/ui/date.ts";
import { inPage, reachableClear, Select } from "../../kit/ui/select.tsx";
import { useCourtNames } from "../../registry/playing-field/playing-field-places.ts";
import { dayOfMatch, type ResultSearch, type ResultSearchChange } from "./result-search.ts";

interface Option {
  value: string;
  label: string;
}

/** The filters of a tournament's results, and the number of matches with a result. */
export function ResultFilters({
  matches,
  shown,
  stageNames,
  zone,
  search,
  show,
}: {
  matches: readonly Match[];
  shown: readonly Match[];
  /** The names of the tournament's stages by their ids. */
  stageNames: ReadonlyMap<string, string>;
  zone: string;
  search: ResultSearch;
  show: (change: ResultSearchChange) => void;
}) {
  const { t } = useTranslation();
  const courtOf = useCourtNames(matches);
  const ofStage = matches.filter(({ parent }) => search.stage === undefined || parent.id === search.stage);
  const rounds = distinct(ofStage.map(({ round }) => round)).sort((one, other) => one - other);
  const days = distinct(matches.map((match) => dayOfMatch(match, zone))).sort();
  const fields = distinct(matches.map(({ playingField }) => playingField));
  const filters: { name: keyof ResultSearch; label: string; options: Option[] }[] = [
    {
      name: "stage",
      label: t("stage.one"),
      options: distinct(matches.map(({ parent }) => parent.id))
        .filter((id) => stageNames.has(id))
        .map((id) => ({ value: id, label: stageNames.get(id) ?? "" })),
    },
    {
      name: "round",
      label: t("results.round"),
      options: rounds.map((round) => ({ value: `${round}`, label: t("standings.round", { round }) })),
    },
    { name: "day", label: t("results.day"), options: days.map((day) => ({ value: day, label: formatDate(day) })) },
    {
      name: "field",
      label: t("record.field.playingField"),
      options: fields.map((field) => ({ value: field, label: courtOf(field) ?? "…" })),
    },
  ];
  const finished = shown.filter(({ state }) => state === "MATCH_STATE_FINISHED").length;
  const live = shown.filter(({ state }) => state === "MATCH_STATE_RUNNING").length;
  return (
    <Group gap="xs" mb="sm" align="end">
      {filters
        .filter(({ options }) => options.length > 1)
        .map(({ name, label, options }) => (
          <Select
            key={name}
            size="xs"
            w="10rem"
            label={label}
            placeholder={t("match.day.all")}
            data={options}
            clearable
            clearButtonProps={reachableClear(t("record.form.clear", { field: label }))}
            comboboxProps={inPage}
            value={search[name] === undefined ? null : `${search[name]}`}
            onChange={(value) => show({ [name]: value !== null && name === "round" ? Number(value) : value })}
          />
        ))}
      <Button
        size="xs"
        variant={search.open ? "filled" : "default"}
        aria-pressed={search.open === true}
        onClick={() => show({ open: search.open ? null : true })}
      >
        {t("results.openOnly")}
      </Button>
      <Text size="sm" ml="auto" role="status">
        {t("results.count", { count: finished, all: shown.length })}
        {live > 0 && ` · ${t("match.countRunning", { count: live })}`}
      </Text>
    </Group>
  );
}

function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.flatMap((value) => value ?? []))] as T[];
}
