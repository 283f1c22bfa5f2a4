import { pairDutch } from "#competition/swiss/dutch.ts";
import { pairMonrad } from "#competition/swiss/monrad.ts";
import { answerTasks } from "../../kit/threads/answer-tasks.ts";
import type { SwissTask } from "./swiss-pairing.ts";

/** Pairs rounds of a Swiss. */
answerTasks(({ pairing, input, order }: SwissTask) =>
  pairing === "SWISS_PAIRING_DUTCH" ? pairDutch(input) : pairMonrad({ ...input, order }),
);
