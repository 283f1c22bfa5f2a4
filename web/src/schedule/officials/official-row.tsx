import IconUserPlus from "icon:user-plus";
import IconX from "icon:x";
import { ActionIcon, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { Mark } from "../../kit/ui/mark.tsx";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";
import { AnswerWords } from "./answer-words.tsx";
import classes from "./officials.module.css";
import type { OfficialsDay } from "./use-officials-day.ts";

/** A match with its officials, their answers and their conflicts. */
export function OfficialRow({
  data,
  match,
  isSelected,
  onSelect,
  onAdd,
  onRemove,
}: {
  data: OfficialsDay;
  match: BoardMatch;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onAdd: () => void;
  onRemove: (person: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const adder = useRef<HTMLButtonElement>(null);
  const { zone, courtOf, words, mayAssign, matchOf } = data;
  const { id, scheduledAt, playingField, officials } = match;
  const name = words.nameOf(match);
  const nameOf = (person: string) =>
    data.nameOf(person) ?? (data.nameOf(person) === null ? t("participant.notVisible") : "…");
  const otherName = (other: string) => {
    const found = matchOf(other);
    return found ? words.nameOf(found) : t("match.notVisible");
  };
  const facts = [
    scheduledAt !== null && clockIn(zone, i18n.language).format(Date.parse(scheduledAt)),
    playingField !== null && (courtOf(playingField) ?? "…"),
    words.titleOf(match),
  ].filter(Boolean);
  return (
    <li className={classes.row} aria-label={name}>
      {mayAssign && (
        <Mark
          type="checkbox"
          aria-label={t("officials.select", { name })}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      )}
      <div className={classes.match}>
        <span className={classes.facts}>{facts.join(" · ")}</span>
        <Link to={pathToDetail(kind, id)} className={classes.sides}>
          {words.sidesOf(match)}
        </Link>
      </div>
      <div className={classes.officials}>
        {officials.length > 0 && (
          <ul className={classes.chips} aria-label={t("officials.of", { name })}>
            {officials.map(({ id: person }) => (
              <li key={person} className={classes.chip}>
                <bdi className={classes.name}>{nameOf(person)}</bdi>
                <AnswerWords match={match} official={person} zone={zone} />
                {mayAssign && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={t("officials.remove", { official: nameOf(person), name })}
                    onClick={() => {
                      adder.current?.focus();
                      onRemove(person);
                    }}
                  >
                    <IconX size={14} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayAssign && (
          <Button
            ref={adder}
            size="compact-sm"
            variant="default"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            aria-label={t("officials.addTo", { name })}
            onClick={onAdd}
          >
            {t("officials.add")}
          </Button>
        )}
        {!mayAssign && officials.length === 0 && <span className={classes.facts}>{t("officials.nobody")}</span>}
        {data.conflictsOf(id).map(({ key, person, other, certain }) => {
          const text = t(`officials.conflict.${key}`, {
            official: nameOf(person),
            other: other === null ? "" : otherName(other),
          });
          return (
            <p key={`${key} ${person} ${other}`} className={classes.conflict}>
              {certain ? text : t("officials.conflict.possible", { text })}
            </p>
          );
        })}
      </div>
    </li>
  );
}
