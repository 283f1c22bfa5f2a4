import type { TFunction } from "i18next";

/** The title of a part of a large league, by its name in addresses: a round, a day, or the rest. */
export function partName(part: string, t: TFunction, language: string): string {
  const [, round, day, piece] = /^(?:round-(\d+)|(\d{4}-\d\d-\d\d)|others)(?:-(\d+))?$/.exec(part) ?? [];
  const name = round
    ? t("standings.round", { round: Number(round) })
    : day
      ? wordOfDay(day, language)
      : t("visitor.others");
  return piece ? t("visitor.piece", { name, number: Number(piece) }) : name;
}

function wordOfDay(day: string, language: string): string {
  const words = new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "numeric",
    timeZone: "UTC",
  });
  return words.format(new Date(`${day}T12:00:00Z`));
}
