import { randomUUID } from "node:crypto";
import { request } from "#contract/fields/request.ts";
import { team } from "#contract/fields/team.ts";
import { mayManage } from "#contract/permissions.ts";
import { isReadOnly, reading, readingIn, sees } from "./expected-answers.ts";
import { observe, type Try } from "./trials.ts";

/** The calls about rights and requests, by their names in the OpenAPI document. */
export const clubTrials: [operation: string, attempt: Try][] = [
  [
    "POST /api/may",
    ({ places }, asker) =>
      Promise.all(
        places.all.map(async (at) => {
          const answer = await asker.client.call("POST", "/may", { ids: [at.team] });
          const allowed = readingIn(asker, places);
          const may = answer.body.may?.[at.team];
          const reported = may ? `200 ${may.save.length > 0 && may.delete ? "all" : "nothing"}` : "200 unseen";
          const isAllowed = asker.rights && mayManage(asker.rights, "team") && !isReadOnly(asker, at);
          const due = sees(asker, team, at) ? `200 ${isAllowed ? "all" : "nothing"}` : "200 unseen";
          return {
            what: at.name,
            expected: allowed === "200" ? due : allowed,
            observed: answer.status === 200 ? reported : observe(answer),
          };
        }),
      ),
  ],
  [
    "POST /api/requests/{id}/answer",
    ({ app, places }, asker) =>
      Promise.all(
        places.all.map(async (at) => {
          const party = { id: at.club, type: "organization" };
          const fields = { type: "REQUEST_TYPE_OTHER", subject: party, by: party };
          const { id } = await app.admin.in(at.home).create("/requests", fields);
          const body = { changeSet: randomUUID(), version: 1, answer: "REQUEST_ANSWER_NOTE" };
          const answer = await asker.client.call("POST", `/requests/${id}/answer`, body);
          const reads = reading(asker, places, request, at);
          const isParty = !asker.isProgram && asker.rights !== null && mayManage(asker.rights, "request");
          const due = isReadOnly(asker, at) ? "403 read-only" : isParty ? "200" : "403 forbidden";
          return { what: at.name, expected: reads === "200" ? due : reads, observed: observe(answer) };
        }),
      ),
  ],
];
