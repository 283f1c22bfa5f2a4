import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { conflictsAnswer } from "#contract/conflicts.ts";
import { match } from "#contract/fields/match.ts";
import { scheduleAnswer, scheduleBody } from "#contract/schedule.ts";
import { instant, uuid } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import { errorAnswers } from "../kit/http/error-answers.ts";
import { idList } from "../kit/lists/list-query.ts";
import { type ResponseCache, sendResponse } from "../kit/lists/response-cache.ts";
import { answerOf, type ChangeSetAnswer, repeatedAnswerOf } from "../kit/save/change-set-answer.ts";
import { previewQuery, sendChangeSet } from "../kit/save/change-set-header.ts";
import { type ChangeSetRequests, withCalculations } from "../kit/save/change-set-requests.ts";
import type { Store } from "../kit/save/store.ts";
import { applySchedule, ScheduleCalculations, unplacedBy } from "./apply-schedule.ts";
import { conflictsFor } from "./conflicts.ts";

/** The kinds besides matches on which conflicts depend. */
const concerned = ["booking", "stage", "tournament", "team", "playing_field", "venue"] as const;

/** The call that schedules matches, and the list of conflicts. */
export function addScheduleRoutes(
  app: FastifyInstance,
  store: Store,
  requests: ChangeSetRequests,
  { cache, timeZone }: { cache: ResponseCache; timeZone: string },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    "/tournaments/:id/schedule",
    {
      schema: {
        tags: ["tournament"],
        summary: "Schedule the matches of a tournament",
        description:
          "Gives times and playing fields to the matches that have none, within the days of the tournament's schedule, as one change set. " +
          "Matches of rounds with dates are placed first, at the ground of the home side; if all have such dates, the schedule needs no days. " +
          "With preview=true nothing is stored, and the answer is the same.",
        params: z.object({ id: uuid() }),
        querystring: previewQuery,
        body: scheduleBody,
        response: { 200: scheduleAnswer, ...errorAnswers },
      },
    },
    async ({ params: { id }, query, body, caller }, reply) => {
      const preview = query.preview === "true";
      const calculations = new ScheduleCalculations();
      const request = { id, caller, body, calculations, timeZone };
      const answer = await requests.run({
        id: body.changeSet,
        caller,
        preview,
        digested: { schedule: id, ...body },
        apply: async (trx, clientRequest) => {
          const { applied, unplaced } = await applySchedule(trx, store, { ...request, clientRequest });
          return withUnplaced(await answerOf(trx, applied, caller), unplaced);
        },
        repeat: async (set) => {
          const unplaced = await withCalculations(() =>
            store.db.write((trx) =>
              unplacedBy(trx, store, { ...request, clientRequest: { digest: "", isPreview: true } }),
            ),
          );
          return withUnplaced(await repeatedAnswerOf(store, set, caller), unplaced);
        },
      });
      return sendChangeSet(reply, answer, preview);
    },
  );

  routes.get(
    "/conflicts",
    {
      onRequest: (request, reply, done) => {
        const response = cache.find(request, match);
        if (response === null) done();
        else sendResponse(request, reply, response);
      },
      schema: {
        tags: ["match"],
        summary: "List what can't be as it is planned",
        description:
          "Of a tournament, stage, venue, playing field, team or person, or of all that the sport sees: whatever begins within the time.",
        querystring: z.strictObject({
          pid: idList.optional(),
          from: instant().optional().meta({ description: "At this instant or later" }),
          to: instant().optional().meta({ description: "Before this instant" }),
        }),
        response: { 200: conflictsAnswer, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { caller, query } = request;
      const response = await cache.read(request, match, concerned, async () => {
        const { pid = [], from, to } = query;
        const conflicts = await conflictsFor(store, caller, { pid, from, to }, timeZone);
        return { text: JSON.stringify({ conflicts }), marks: null };
      });
      return sendResponse(request, reply, response);
    },
  );
}

function withUnplaced({ id, text }: ChangeSetAnswer, unplaced: object): ChangeSetAnswer {
  return { id, text: `${text.slice(0, -1)},"unplaced":${JSON.stringify(unplaced)}}` };
}
