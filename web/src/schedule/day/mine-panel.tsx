import IconX from "icon:x";
import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import { useNames } from "../../kit/records/names.ts";
import { RecordSelect } from "../../kit/relations/record-select.tsx";
import classes from "./day.module.css";
import { type Own, useMine } from "./mine.ts";

/** The people and teams that the user has chosen as "mine". */
export function MinePanel() {
  const { t } = useTranslation();
  const { mine, setMine } = useMine();
  const named = useNames(mine, [participant, team]);
  const add = (type: Own["type"]) => (id: string | null) => {
    if (id !== null && !mine.some((followed) => followed.id === id)) setMine([...mine, { id, type }]);
  };
  return (
    <section className={classes.mine} aria-label={t("match.day.mineWho")}>
      <Text size="sm" c="dimmed">
        {t("match.day.mineHint")}
      </Text>
      {named.length > 0 && (
        <Group gap="xs" component="ul" className={classes.own}>
          {named.map(({ id, name }) => (
            <li key={id}>
              {name ?? t(name === null ? "team.notVisible" : "record.loading")}
              <button
                type="button"
                aria-label={t("match.day.mineRemove", { name: name ?? "" })}
                onClick={() => setMine(mine.filter((followed) => followed.id !== id))}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </Group>
      )}
      <div className={classes.filters}>
        <RecordSelect
          key={`person ${mine.length}`}
          definition={participant}
          label={t("match.day.minePerson")}
          placeholder={t("match.day.choose")}
          value={null}
          onChange={add("participant")}
        />
        <RecordSelect
          key={`team ${mine.length}`}
          definition={team}
          label={t("match.day.mineTeam")}
          placeholder={t("match.day.choose")}
          value={null}
          onChange={add("team")}
        />
      </div>
    </section>
  );
}
