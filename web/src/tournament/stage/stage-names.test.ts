import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { stageNames } from "./stage-names.ts";

const t = ((key: string) => key.replace("stage.type.STAGE_TYPE_", "")) as TFunction;

it("calls stages by their name or type, and counts those of the same type", () => {
  const names = stageNames(
    [
      { id: "a", type: "STAGE_TYPE_ELIMINATION" },
      { id: "b", type: "STAGE_TYPE_ROUND_ROBIN" },
      { id: "c", type: "STAGE_TYPE_ELIMINATION", name: null },
      { id: "d", type: "STAGE_TYPE_ROUND_ROBIN", name: "Qualifying" },
    ],
    t,
  );
  expect([...names.values()]).toEqual(["ELIMINATION 1", "ROUND_ROBIN", "ELIMINATION 2", "Qualifying"]);
});
