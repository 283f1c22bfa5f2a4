import { playingField } from "#contract/kinds/playing-field.ts";
import type { team } from "#contract/kinds/team.ts";
import { venue } from "#contract/kinds/venue.ts";
import type { Column } from "../../kit/list/columns.tsx";
import { getAll, type Stored } from "../../kit/records/entities.ts";
import { createLoader } from "../../kit/records/loader.ts";
import { nameOfWeekday } from "../../kit/ui/weekdays.ts";

/** The names of a playing field and of its venue. */
type Place = readonly [venue: string, field: string];

/** The places by the ids of their fields. Venues name their fields, and are few. */
const places = createLoader<Place>([playingField.type, venue.type], async (ids) => {
  const wanted = new Set(ids);
  const found = (await getAll(venue, {})).flatMap(({ name, playingFields }) =>
    playingFields.flatMap((field) => (wanted.has(field.id) ? [[field.id, [name, field.name]] as const] : [])),
  );
  return new Map<string, Place>(found);
});

function placeColumn(field: string, part: 0 | 1): Column<typeof team> {
  return {
    field,
    isFurther: true,
    loads: { loader: places, keys: ({ homeGround }: Stored<typeof team>) => [homeGround?.playingField ?? []].flat() },
    text: (_entity, _i18n, [place]) => (place as Place | null | undefined)?.[part] ?? null,
  };
}

/** Where and when teams play at home, in the columns that an import reads again. */
export const homeColumns: Column<typeof team>[] = [
  placeColumn("homeVenue", 0),
  placeColumn("homeField", 1),
  {
    field: "homeDay",
    isFurther: true,
    text: ({ homeGround }, { language }) => (homeGround?.weekday ? nameOfWeekday(homeGround.weekday, language) : null),
  },
  { field: "homeTime", isFurther: true, text: ({ homeGround }) => homeGround?.time ?? null },
];
