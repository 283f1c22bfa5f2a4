import i18next, { type TFunction } from "i18next";
import { addTextFormats, interpolation } from "../../kit/text-formats.ts";

/** The texts of one language that public pages use. */
export type Texts = Record<string, object>;

/** The parts of the texts that public pages use; no others are loaded. */
export function textsOf({ match, entry, stage, team, tournament, ...whole }: Record<string, object>): Texts {
  const { called, free, one, outcome, reason, set, state, undecided, versus, winner } = match as Record<string, object>;
  const part = (of: object | undefined, name: string) => ({
    [name]: (of as Record<string, object> | undefined)?.[name],
  });
  return {
    ...whole,
    match: { called, free, one, outcome, reason, set, state, undecided, versus, winner },
    entry: part(entry, "status"),
    stage: { ...part(stage, "type"), ...part(stage, "groups") },
    team: part(team, "role"),
    tournament: {
      ...part(tournament, "state"),
      ...part(tournament, "teamCount_one"),
      ...part(tournament, "teamCount_other"),
    },
  };
}

export function textsIn(language: string, texts: Texts): TFunction {
  const instance = i18next.createInstance();
  // Nothing is loaded, because the texts are given.
  void instance.init({
    lng: language,
    initAsync: false,
    showSupportNotice: false,
    resources: { [language]: { translation: texts } },
    interpolation,
  } as Parameters<typeof instance.init>[0]);
  addTextFormats(instance);
  return instance.t;
}
