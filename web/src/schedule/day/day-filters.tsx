import IconStar from "icon:star";
import IconStarFilled from "icon:star-filled";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type MatchState, matchStates } from "#contract/enumerations.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import inputs from "../../kit/form/inputs.module.css";
import { RecordSelect } from "../../kit/relations/record-select.tsx";
import { inPage, reachableClear, Select } from "../../kit/ui/select.tsx";
import classes from "./day.module.css";
import type { DaySearch, DaySearchChange } from "./day-search.ts";
import { MinePanel } from "./mine-panel.tsx";

const filterNames = ["state", "tournament", "venue", "team"] as const;

/** The filters of the matches of a day. On narrow screens, they are behind a button. */
export function DayFilters({ search, show }: { search: DaySearch; show: (change: DaySearchChange) => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const kinds = [tournament, venue, team] as const;
  const count = filterNames.filter((name) => search[name] !== undefined).length;
  return (
    <>
      <div className={classes.filters}>
        <Button
          variant={search.mine ? "filled" : "default"}
          aria-pressed={search.mine === true}
          leftSection={search.mine ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
          onClick={() => show({ mine: search.mine ? null : true })}
        >
          {t("match.day.mine")}
        </Button>
        <Button
          className={classes.more}
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t("match.day.filter") : t("match.day.filterCount", { count })}
        </Button>
      </div>
      <div id={id} className={classes.filters} data-closed={!isOpen || undefined}>
        <Select<MatchState>
          label={t("record.field.state")}
          classNames={inputs}
          placeholder={t("match.day.all")}
          data={matchStates.map((value) => ({ value, label: t(`match.state.${value}`) }))}
          clearable
          clearButtonProps={reachableClear(t("record.form.clear", { field: t("record.field.state") }))}
          comboboxProps={inPage}
          value={search.state ?? null}
          onChange={(state) => show({ state })}
        />
        {kinds.map((kind) => (
          <RecordSelect
            key={kind.type}
            definition={kind}
            label={t(`${kind.type}.one`)}
            placeholder={t("match.day.all")}
            value={search[kind.type as "tournament" | "venue" | "team"] ?? null}
            onChange={(id) => show({ [kind.type]: id })}
          />
        ))}
      </div>
      {search.mine && <MinePanel />}
    </>
  );
}
