import IconPlus from "icon:plus";
import IconX from "icon:x";
import { ActionIcon, Button, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import inputs from "../../kit/form/inputs.module.css";
import { ClockInput } from "../../kit/ui/clock-input.tsx";
import { DateInput } from "../../kit/ui/date-input.tsx";
import { WholeNumberInput } from "../../kit/ui/whole-number-input.tsx";
import { Checks } from "./checks.tsx";
import classes from "./dialogs.module.css";
import { type ScheduleDraft, withNextDay } from "./schedule-draft.ts";

const numbers = ["matchMinutes", "changeoverMinutes", "restMinutes", "matchesPerDay"] as const;

/** The fields of a schedule: days, hours, playing fields and rules. */
export function ScheduleFields({
  draft,
  fields,
  today,
  onChange,
}: {
  draft: ScheduleDraft;
  fields: readonly { id: string; name: string }[];
  today: string;
  onChange: (draft: ScheduleDraft) => void;
}) {
  const { t } = useTranslation();
  const changeDay = (key: string, part: Partial<ScheduleDraft["days"][number]>) =>
    onChange({ ...draft, days: draft.days.map((day) => (day.key === key ? { ...day, ...part } : day)) });
  return (
    <Stack gap="sm">
      <fieldset className={classes.days}>
        <legend>{t("board.fill.days")}</legend>
        {draft.days.map(({ key, date, from, to }, index) => {
          const number = index + 1;
          return (
            <div key={key} className={classes.day}>
              <DateInput
                aria-label={t("board.fill.day", { number })}
                value={date}
                onChange={(value) => changeDay(key, { date: value })}
              />
              <ClockInput
                aria-label={t("board.fill.from", { number })}
                value={from}
                onChange={(value) => changeDay(key, { from: value })}
              />
              <ClockInput
                aria-label={t("board.fill.to", { number })}
                value={to}
                error={from !== null && to !== null && from >= to}
                onChange={(value) => changeDay(key, { to: value })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="input-sm"
                aria-label={t("board.fill.removeDay", { number })}
                onClick={() => onChange({ ...draft, days: draft.days.filter((day) => day.key !== key) })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </div>
          );
        })}
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange(withNextDay(draft, today))}
          >
            {t("board.fill.addDay")}
          </Button>
        </div>
      </fieldset>
      {fields.length > 0 ? (
        <Checks
          label={t("board.fill.fields")}
          options={fields.map(({ id, name }) => ({ value: id, label: name }))}
          ticked={draft.playingFields}
          onChange={(playingFields) => onChange({ ...draft, playingFields })}
        />
      ) : (
        <Text size="sm">{t("board.noFields")}</Text>
      )}
      <div className={classes.beside}>
        {numbers.map((name) => (
          <WholeNumberInput
            key={name}
            label={t(`board.fill.${name}`)}
            classNames={inputs}
            value={draft[name]}
            onChange={(value) => onChange({ ...draft, [name]: value })}
          />
        ))}
      </div>
    </Stack>
  );
}
