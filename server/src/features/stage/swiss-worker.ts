import { parentPort, workerData } from "node:worker_threads";
import { pairDutch } from "#competition/swiss/dutch.ts";
import { pairMonrad } from "#competition/swiss/monrad.ts";
import type { SwissTask } from "./swiss-pairing.ts";

/** Pairs one round of a Swiss in a thread of its own. */
const { pairing, input, order } = workerData as SwissTask;
parentPort?.postMessage(pairing === "SWISS_PAIRING_DUTCH" ? pairDutch(input) : pairMonrad({ ...input, order }));
