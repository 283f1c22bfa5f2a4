import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { team } from "#contract/kinds/team.ts";
import { venue } from "#contract/kinds/venue.ts";
import { dayOf } from "#contract/zoned-day.ts";
import type { FileRow } from "../../kit/export/table-file.ts";
import type { ExportSource } from "../../kit/export/use-export.ts";
import { getAll, getMany, type ListQuery } from "../../kit/records/entities.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { wordsOfOutcome } from "../match-words/end-words.ts";
import { titleOf } from "../match-words/match-title.ts";
import { wordsOfSource } from "../match-words/source-words.ts";
import { resultCells } from "./result-cells.ts";

/**
 * The export of matches as a file with headings that the import understands. A draw is exported in its own order, an
 * order of play by time.
 */
export function useMatchExport({
  title,
  query,
  zone,
  pdf,
}: Pick<ExportSource, "title" | "pdf"> & { query: ListQuery; zone: string }): ExportSource {
  const { t, i18n } = useTranslation();

  async function* rowsOf(signal: AbortSignal): AsyncGenerator<readonly FileRow[]> {
    const labels = ["match.one", "record.field.round", "import.field.date", "import.field.time", "import.field.home"];
    const others = [
      "import.field.away",
      "import.field.score",
      "record.field.sets",
      "venue.one",
      "record.field.playingField",
    ];
    const ends = ["record.field.state", "record.field.outcome"];
    yield [[...labels, ...others, ...ends].map((label) => t(label))];
    const matches = await getAll(kind, query, signal);
    const ids = new Set(matches.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? [])));
    const [teams, venues] = await Promise.all([getMany(team, [...ids], signal), getAll(venue, {}, signal)]);
    const names = new Map(teams.map(({ id, name }) => [id, name]));
    const places = new Map(
      venues.flatMap(({ name, playingFields }) =>
        playingFields.map((field) => [field.id, [name, field.name]] as const),
      ),
    );
    const called = new Map(matches.map(({ id, name }) => [id, titleOf({ name }, t) ?? ""]));
    const sideOf = ({ competitors, sources }: Match, side: number) => {
      const id = competitors[side]?.id;
      return id ? (names.get(id) ?? "") : (wordsOfSource(sources[side], (from) => called.get(from) ?? null, t) ?? "");
    };
    yield matches.map((match): FileRow => {
      const { scheduledAt, playingField, state, round } = match;
      const { score, sets } = resultCells(match);
      return [
        called.get(match.id) ?? "",
        round ?? "",
        ...(scheduledAt === null
          ? ["", ""]
          : [{ day: dayOf(scheduledAt, zone) }, clockIn(zone, i18n.language).format(Date.parse(scheduledAt))]),
        sideOf(match, 0),
        sideOf(match, 1),
        score,
        sets,
        ...(places.get(playingField ?? "") ?? ["", ""]),
        t(`match.state.${state}`),
        wordsOfOutcome(match, t) ?? "",
      ];
    });
  }

  return { title, rowsOf, ...(pdf && { pdf }) };
}
