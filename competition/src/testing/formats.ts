import fc from "fast-check";
import { formatNames, ownFormat, type SetsFormat } from "#contract/match-format.ts";
import { formatPresets } from "../format-presets.ts";
import type { Side } from "../side.ts";

export const side = fc.constantFrom<Side>(0, 1);

const presets = formatNames.map((name) => formatPresets[name]).filter((format) => format.kind === "MATCH_FORMAT_SETS");

/** Rules of one set, as somebody may make them up. */
export const setRules = fc
  .record({
    to: fc.integer({ min: 1, max: 12 }),
    lead: fc.integer({ min: 1, max: 3 }),
    cap: fc.option(fc.integer({ min: 1, max: 15 })),
    tieBreak: fc.option(
      fc.record({
        at: fc.integer({ min: 1, max: 13 }),
        to: fc.integer({ min: 1, max: 8 }),
        lead: fc.integer({ min: 1, max: 3 }),
      }),
    ),
  })
  .filter(({ to, lead, tieBreak }) => tieBreak === null || (tieBreak.at >= to - 1 && lead <= 2));

/** All presets that play sets, and formats that somebody has made up. */
export const setsFormats: fc.Arbitrary<SetsFormat> = fc.oneof(
  fc.constantFrom(...presets),
  fc
    .record({
      bestOf: fc.constantFrom(1, 3, 5),
      rules: setRules,
      deciding: fc.option(fc.tuple(setRules, fc.boolean())),
      allSets: fc.boolean(),
      noAd: fc.boolean(),
    })
    .map(({ rules, deciding, ...rest }) => {
      const last = deciding && { ...deciding[0], matchTieBreak: deciding[1] };
      const format = ownFormat.parse({ kind: "MATCH_FORMAT_SETS", ...rest, ...rules, deciding: last });
      return format as SetsFormat;
    }),
);
