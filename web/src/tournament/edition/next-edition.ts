import type { ChangeSetBody } from "#contract/change-sets.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { TournamentSeries } from "#contract/fields/tournament-series.ts";
import { daysLater, instantAt, localTimeOf, toInstant } from "#contract/zoned-day.ts";

/** The data of an edition of a tournament. */
export interface Edition {
  tournament: Tournament;
  stages: readonly Stage[];
  /** The series to which the edition belongs. */
  series: readonly TournamentSeries[];
}

/** 52 weeks: a year later on the same day of the week. */
export const weeksToNext = 52;

/**
 * The changes that make the next edition of a tournament. They copy the tournament and its stages without competitors,
 * draws and results, and add it to the series of the earlier one; its states begin and end at the same time of day.
 * `idOf` returns the new id for an id of the earlier edition, and `usualZone` is the time zone of tournaments that have
 * none.
 */
export function nextEdition(
  { tournament, stages, series }: Edition,
  { name, weeks, idOf, usualZone }: { name: string; weeks: number; idOf: (id: string) => string; usualZone: string },
): ChangeSetBody["changes"] {
  const { description, externalLinks, states, parents, staff, format, standings, timeZone, schedule, badge } =
    tournament;
  const zone = timeZone ?? usualZone;
  const days = schedule?.days.map((day) => ({ ...day, date: daysLater(day.date, 7 * weeks) }));
  const fields = {
    description,
    externalLinks,
    parents,
    staff,
    format,
    standings,
    timeZone,
    badge,
    schedule: schedule && { ...schedule, days },
  };
  const create = (type: "tournament" | "stage", id: string, data: object) => {
    return { type, id: idOf(id), version: 0, data: data as Record<string, unknown> };
  };
  return [
    create("tournament", tournament.id, { ...fields, name, states: states.map((state) => later(state, weeks, zone)) }),
    ...afterTheirSources(stages).map((stage) => create("stage", stage.id, fieldsOf(stage, tournament.id, idOf))),
    ...series.map(({ id, version, tournaments }) => ({
      type: "tournament_series" as const,
      id,
      version: version + 1,
      data: { tournaments: [...tournaments, { id: idOf(tournament.id), type: "tournament" }] },
    })),
  ];
}

/**
 * The name with its last year counted up: "Cup 2026" becomes "Cup 2027", and "League 2026/27" becomes "League 2027/28".
 */
export function nextName(name: string): string {
  return name.replace(/\b((?:19|20)\d\d)(?:([/–-])(\d\d))?(?!.*\b(?:19|20)\d\d)/, (_, year, sign, end) => {
    const next = String(Number(year) + 1);
    return end === undefined ? next : `${next}${sign}${String((Number(end) + 1) % 100).padStart(2, "0")}`;
  });
}

function later({ type, duration }: Tournament["states"][number], weeks: number, zone: string) {
  const move = (instant: string | null) => {
    if (instant === null) return null;
    const time = Date.parse(instant);
    const [day = "", clock = ""] = localTimeOf(time, zone).split(" ");
    return toInstant(instantAt(daysLater(day, 7 * weeks), clock, zone) + (time % 60_000));
  };
  return { type, duration: duration && { start: move(duration.start), end: move(duration.end) } };
}

function fieldsOf(stage: Stage, tournamentId: string, idOf: (id: string) => string) {
  const { type, name, format, standings, draw, sources } = stage;
  return {
    tournamentId: idOf(tournamentId),
    type,
    name,
    format,
    standings,
    draw,
    sources: sources.map((source) => ({ ...source, stage: idOf(source.stage) })),
  };
}

/** Sorts stages so that each comes after the stages that its competitors come from. */
function afterTheirSources(stages: readonly Stage[]): Stage[] {
  const ordered = new Set<Stage>();
  const place = (stage: Stage) => {
    for (const source of stage.sources) {
      const before = stages.find(({ id }) => id === source.stage);
      if (before && !ordered.has(before)) place(before);
    }
    ordered.add(stage);
  };
  for (const stage of stages) place(stage);
  return [...ordered];
}
