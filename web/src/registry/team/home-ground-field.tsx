import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { HomeGround } from "#contract/home-ground.ts";
import inputs from "../../kit/form/inputs.module.css";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import { parseClock } from "../../kit/ui/instant.ts";
import { inPage, reachableClear, Select } from "../../kit/ui/select.tsx";
import { nameOfWeekday, weekdays } from "../../kit/ui/weekdays.ts";
import { usePlayingFields } from "../playing-field/playing-field-places.ts";
import classes from "./team.module.css";
import type { TeamDraft } from "./team-fields.tsx";

const nowhere: HomeGround = { playingField: null, weekday: null, time: null };

/** Where and when a team plays at home: the field, listed below its venue, the weekday and the time. */
export function HomeGroundField({ form }: { form: OpenForm<TeamDraft> }) {
  const { t, i18n } = useTranslation();
  const { value, onChange, label } = useField(form, "homeGround");
  const ground = value ?? nowhere;
  const problems = {
    playingField: useProblemAt(form, "homeGround.playingField"),
    weekday: useProblemAt(form, "homeGround.weekday"),
    time: useProblemAt(form, "homeGround.time"),
  };
  const change = (part: Partial<HomeGround>) => {
    const next = { ...ground, ...part };
    onChange(Object.values(next).every((one) => one === null) ? null : next);
  };
  const field = t("record.field.playingField");
  const day = t("team.home.day");
  return (
    <fieldset className={classes.home}>
      <legend>{label}</legend>
      <Select
        label={field}
        classNames={inputs}
        placeholder={t("record.nothing")}
        searchable
        data={useOptions(ground.playingField)}
        limit={100}
        nothingFoundMessage={t("record.chooser.none")}
        clearable
        clearButtonProps={reachableClear(t("record.form.clear", { field }))}
        comboboxProps={inPage}
        value={ground.playingField}
        error={problems.playingField}
        onChange={(playingField) => change({ playingField })}
      />
      <div className={classes.homeTimes}>
        <Select
          label={day}
          classNames={inputs}
          placeholder={t("record.nothing")}
          data={weekdays.map((weekday) => ({
            value: String(weekday),
            label: nameOfWeekday(weekday, i18n.language),
          }))}
          clearable
          clearButtonProps={reachableClear(t("record.form.clear", { field: day }))}
          comboboxProps={inPage}
          value={ground.weekday === null ? null : String(ground.weekday)}
          error={problems.weekday}
          onChange={(weekday) => change({ weekday: weekday === null ? null : Number(weekday) })}
        />
        {/* The form keeps an invalid time as it was typed, and says so when it is submitted. */}
        <TextInput
          label={t("team.home.time")}
          classNames={inputs}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder="hh:mm"
          value={ground.time ?? ""}
          error={problems.time}
          onChange={({ currentTarget }) => {
            // Numeric keypads lack a colon on some phones.
            const typed = currentTarget.value.replace(/^(\d\d)(\d\d)$/, "$1:$2");
            change({ time: typed === "" ? null : typed });
          }}
          onBlur={() => ground.time !== null && change({ time: parseClock(ground.time) ?? ground.time })}
        />
      </div>
    </fieldset>
  );
}

/** The fields below the names of their venues. A field that the user may not see stays as it is. */
function useOptions(chosen: string | null) {
  const { t } = useTranslation();
  const fields = usePlayingFields();
  const byVenue = Map.groupBy([...(fields?.values() ?? [])], ({ venue }) => venue.id);
  const groups = [...byVenue.values()].map((own) => ({
    group: own[0]?.venue.name ?? "",
    items: own.map(({ id, name, venue }) => ({ value: id, label: `${name} – ${venue.name}` })),
  }));
  if (chosen === null || fields?.has(chosen)) return groups;
  return [{ value: chosen, label: t(fields ? "match.fieldNotVisible" : "record.loading") }, ...groups];
}
