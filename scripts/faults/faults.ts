/** A small fault that a change of the product could bring. */
export interface Fault {
  name: string;
  /** From the root of the repository. */
  file: string;
  /** Stands in the file once. */
  right: string;
  wrong: string;
}

export const faults: readonly Fault[] = [
  {
    name: "a criterion for three level teams is used for two",
    file: "competition/src/standings/levels.ts",
    right: 'when === "TIED_ANY" || level > 2',
    wrong: 'when === "TIED_ANY" || level >= 2',
  },
  {
    name: "who turns 18 today is called by initials in public",
    file: "contract/src/public-names.ts",
    right: "birthDate <= yearsBefore",
    wrong: "birthDate < yearsBefore",
  },
  {
    name: "a grant ends a day early",
    file: "server/src/kit/access/rights.ts",
    right: "to >= today",
    wrong: "to > today",
  },
  {
    name: "the rule of a kind is not asked before a deletion",
    file: "server/src/kit/save/examine-delete.ts",
    right: "await feature.guard?.(",
    wrong: "await (null as typeof feature.guard | null)?.(",
  },
  {
    name: "what was restored stays noted as deleted",
    file: "server/src/kit/save/write-change-set.ts",
    right: "if (!before && work.steps.isRestored(id)) rows.deletionsGone.push({ id });",
    wrong: "",
  },
  {
    name: "nobody hears of their own first grant",
    file: "server/src/kit/changes/audience.ts",
    right: "return change.told.includes(reader.caller.userId)\n",
    wrong: 'return change.told.includes("")\n',
  },
  {
    name: "a press that waited for the connection counts as fresh",
    file: "web/src/court/presses/court-sending.ts",
    right: "        press.hasWaited = true;\n",
    wrong: "",
  },
  {
    name: "dates of old Mac workbooks are read a day early",
    file: "web/src/outside/import/read/cell-formats.ts",
    right: "number + 1462",
    wrong: "number + 1461",
  },
  {
    name: "a match at midnight after the day is shifted with it",
    file: "web/src/schedule/board/shift.ts",
    right: "slot.start >= bounds.end",
    wrong: "slot.start > bounds.end",
  },
  {
    name: "the window closes with unsaved edits without asking",
    file: "web/src/kit/form/leave-guard.tsx",
    right: "enableBeforeUnload: isHolding",
    wrong: "enableBeforeUnload: false",
  },
];
