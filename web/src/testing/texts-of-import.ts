import { readProblems } from "../outside/import/read/table.ts";

export const tableFormats = ["csv", "xlsx"];

/** The composed keys of texts of imports; see `composed-texts.ts`. */
export const textsOfImport: Record<string, readonly string[]> = {
  "import.choice.*": ["update", "skip", "new"],
  "import.choiceAlone.*": ["new", "skip"],
  "import.dayOrder.*": ["dayFirst", "monthFirst"],
  "import.effect.*": ["new", "changed", "same", "skipped", "wrong"],
  "import.making.*": ["organization", "team"],
  "import.page.*": ["first", "previous", "next", "last"],
  "import.side.*": ["home", "away"],
  "import.shows.*": ["all", "wrong", "found"],
  "import.template.*": tableFormats,
  "import.unreadable.*": readProblems,
};
