import type { TFunction } from "i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import type { EncounterFormat, RubberRule, RubberType } from "#contract/encounter-format.ts";
import { summaryOfPlay } from "./play-words.ts";

/** A short name for an encounter with rules of its own: "Encounter: 6 singles, 3 doubles". */
export function nameOfEncounter(format: EncounterFormat, t: TFunction): string {
  return t("format.encounter.name", { parts: partsOf(format.rubbers, t).join(", ") });
}

/** The rules of an encounter, one after the other: "9 rubbers: 6 singles, 3 doubles; 1 point each; all are played". */
export function summaryOfEncounter(format: EncounterFormat, t: TFunction): string {
  const { rubbers, stop, drawAllowed, close, forfeit, least, mostRubbers, slots, order } = format;
  const phases = Math.max(1, ...slots.map(({ phase }) => phase));
  return [
    compositionOf(rubbers, t),
    ...worthOf(format, t),
    t(`format.encounter.stop.${stop}`),
    ifLevel(format, t),
    t(drawAllowed ? "format.periods.draw" : "format.periods.noDraw"),
    close !== null && t("format.encounter.close", { count: close }),
    forfeit === "ENCOUNTER_FORFEIT_NEEDED" && t("format.encounter.needed"),
    least !== null && t("format.encounter.least", { count: least }),
    mostRubbers !== null && t("format.encounter.most", { count: mostRubbers }),
    phases > 1 && t("format.encounter.phases", { count: phases }),
    ...order.map((one) => wordsOfOrder(one, t)),
    ...rulesOfRubbers(format, t),
  ]
    .filter(Boolean)
    .join("; ");
}

/** One rule for the order of players: "1–6 in the order of the ranking". */
export function wordsOfOrder({ slots, by, equal }: EncounterFormat["order"][number], t: TFunction): string {
  const [first, last] = [slots[0], slots.at(-1)];
  const named = slots.length > 2 ? `${first}–${last}` : slots.join(", ");
  const words = t(`format.encounter.order.${by}`, { slots: named });
  if (equal === "ORDER_EQUAL_FREE") return words;
  return t("format.encounter.orderEqual", { words, equal: t(`format.encounter.equal.${equal}`, { last }) });
}

/** "9 rubbers: 6 singles, 3 doubles", and the number of the one type alone. */
function compositionOf(rubbers: readonly RubberRule[], t: TFunction): string {
  const parts = partsOf(rubbers, t);
  if (parts.length === 1) return parts.join("");
  const count = rubbers.filter(({ decider }) => !decider).length;
  return t("format.encounter.composed", { rubbers: t("format.encounter.rubbers", { count }), parts: parts.join(", ") });
}

/** How many rubbers of each type there are; the decider is named with what happens when the others leave it level. */
function partsOf(rubbers: readonly RubberRule[], t: TFunction): string[] {
  const byType = Map.groupBy(playedAnyway(rubbers), ({ type }) => type);
  return [...byType].map(([type, its]) => t(`format.encounter.count.${type}`, { count: its.length }));
}

function playedAnyway(rubbers: readonly RubberRule[]): RubberRule[] {
  return rubbers.filter(({ decider }) => !decider);
}

/** The points of the rubbers, and those of a draw, a loss and a walkover where they are unusual. */
function worthOf(format: EncounterFormat, t: TFunction): (string | false)[] {
  const { rubbers, groups, points } = format;
  const { draw, loss, forfeit } = points;
  const canBeDrawn = rubbers.some((rubber) => {
    const rules = resolveFormat(rubber.format ?? format.format);
    return rules?.kind === "MATCH_FORMAT_PERIODS" && rules.drawAllowed;
  });
  const keysIn = (group: string) => rubbers.flatMap((rubber) => (rubber.group === group ? rubber.key : []));
  return [
    ...groups.map(({ key, win }) => t("format.encounter.together", { keys: keysIn(key).join(", "), count: win })),
    ...winsOf(format, t),
    canBeDrawn && t("format.encounter.draw", { count: draw }),
    loss !== 0 && t("format.encounter.loss", { count: loss }),
    forfeit !== loss && t("format.encounter.forfeit", { count: forfeit }),
  ];
}

/** "1 point each", "singles 2 points, doubles 3 points", or the points by the keys of rubbers. */
function winsOf({ rubbers, points }: EncounterFormat, t: TFunction): string[] {
  const alone = playedAnyway(rubbers).filter(({ group }) => group === null);
  const winOf = ({ win }: RubberRule) => win ?? points.win;
  const byWin = Map.groupBy(alone, winOf);
  const isOneType = alone.length === playedAnyway(rubbers).length;
  if (byWin.size === 1 && isOneType) return [...byWin.keys()].map((count) => t("format.encounter.each", { count }));
  const byType = Map.groupBy(alone, ({ type }) => type);
  const isByType = [...byType.values()].every((its) => new Set(its.map(winOf)).size === 1);
  if (!isByType) return [...byWin].map(([count, its]) => t("format.encounter.worth", { what: keysOf(its), count }));
  return [...byType].flatMap(([type, its]) =>
    its.slice(0, 1).map((one) => t("format.encounter.worth", { what: nameOfType(type, t), count: winOf(one) })),
  );
}

function nameOfType(type: RubberType, t: TFunction): string {
  return t(`format.encounter.types.${type}`);
}

function keysOf(rubbers: readonly RubberRule[]): string {
  return rubbers.map(({ key }) => key).join(", ");
}

/** What decides an encounter that is level by points: "if level: more sets, rubber X". */
function ifLevel({ level, rubbers }: EncounterFormat, t: TFunction): string | null {
  const decider = rubbers.find((rubber) => rubber.decider);
  const ways = [
    ...level.map((one) => t(`format.encounter.level.${one}`)),
    ...(decider ? [t("format.encounter.decider", { key: decider.key })] : []),
  ];
  return ways.length === 0 ? null : t("format.encounter.ifLevel", { ways: ways.join(", ") });
}

/** The format of the rubbers, and of those with another one. */
function rulesOfRubbers({ format, rubbers }: EncounterFormat, t: TFunction): string[] {
  const others = Map.groupBy(
    rubbers.filter((rubber) => rubber.format !== null),
    (rubber) => rubber.format && summaryOfPlay(rubber.format, t),
  );
  const areAllOther = rubbers.every((rubber) => rubber.format !== null);
  const all =
    format === null ? t("format.encounter.noRules") : t("format.encounter.rule", { format: summaryOfPlay(format, t) });
  return [
    ...(areAllOther ? [] : [all]),
    ...[...others].map(([rules, its]) => t("format.encounter.otherRule", { keys: keysOf(its), format: rules })),
  ];
}
