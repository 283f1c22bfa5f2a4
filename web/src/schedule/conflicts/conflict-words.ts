import type { TFunction } from "i18next";
import type { Conflict } from "#competition/scheduling/conflict.ts";
import { isolated } from "#contract/isolated.ts";

export interface ConflictNames {
  matchName: (id: string) => string;
  teamName: (id: string) => string;
  fieldName: (id: string) => string;
  isAfter: (id: string, other: string) => boolean;
}

/** The text of a conflict on the card of one of its matches: the problem and its cause. */
export function conflictWords(conflict: Conflict, id: string, names: ConflictNames, t: TFunction): string {
  const { type, certain, matches, competitors, playingField, minutes } = conflict;
  const others = matches.filter((one) => one !== id).map((one) => isolated(names.matchName(one)));
  const values = {
    other: others.join(", "),
    field: playingField === null ? "" : names.fieldName(playingField),
    teams: competitors.map((one) => isolated(names.teamName(one))).join(", "),
    minutes,
  };
  return t(`board.conflict.${type + variantOf()}`, values);

  /** The variant of the text, by what is known of the conflict. */
  function variantOf(): string {
    switch (type) {
      case "CONFLICT_COMPETITOR":
      case "CONFLICT_REST":
      case "CONFLICT_DAILY_LIMIT":
        return certain && competitors.length > 0 ? ".certain" : ".possible";
      case "CONFLICT_ORDER":
        return matches.some((other) => names.isAfter(id, other)) ? ".second" : ".first";
      case "CONFLICT_OFFICIAL":
        return others.length === 0 ? ".plays" : ".twice";
      default:
        return "";
    }
  }
}
