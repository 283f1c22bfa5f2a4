import { isDeepStrictEqual } from "node:util";
import { today } from "../../testing/days.ts";
import type { ModelEntity } from "./model.ts";

interface Side {
  id: string | null;
  score: string;
}

/** Stands for the instant at which a match became LIVE, which only the server knows. */
export const anyInstant = "an instant";

export function withResult(next: ModelEntity, stored: ModelEntity | null): ModelEntity {
  if (next.type === "team") return withFormerMembers(next, stored);
  return next.type === "match" ? withStart(decided(next, stored), stored) : next;
}

function withStart(next: ModelEntity, stored: ModelEntity | null): ModelEntity {
  const { state } = next.fields;
  const before = stored?.fields.startedAt ?? null;
  const startedAt = state === "MATCH_STATE_RUNNING" ? anyInstant : state === "MATCH_STATE_FINISHED" ? before : null;
  return { ...next, fields: { ...next.fields, startedAt } };
}

/** A match as its totals decide it, which is what competition.md says of matches without sets. */
function decided(next: ModelEntity, stored: ModelEntity | null): ModelEntity {
  const { fields } = next;
  if (stored && isDeepStrictEqual(resultOf(fields), resultOf(stored.fields))) return next;
  if (fields.state !== "MATCH_STATE_FINISHED") return { ...next, fields: { ...fields, outcome: null, winner: null } };
  const [first, second] = fields.competitors as [Side, Side];
  const undecided = { outcome: null, winner: null };
  if (![first.score, second.score].every((score) => /^\d+$/.test(score)))
    return { ...next, fields: { ...fields, ...undecided } };
  const ahead = Number(first.score) - Number(second.score);
  if (ahead === 0) return { ...next, fields: { ...fields, outcome: "MATCH_OUTCOME_DRAWN", winner: null } };
  const winner = (ahead > 0 ? first : second).id;
  const result = winner === null ? undecided : { outcome: "MATCH_OUTCOME_NORMAL", winner };
  return { ...next, fields: { ...fields, ...result } };
}

function resultOf({ competitors, state, outcome, winner }: ModelEntity["fields"]) {
  return [(competitors as Side[]).map(({ id, score }) => [id, score]), state, outcome, winner];
}

/** Adds removed members to the former members of a team; no membership in the model has ended before. */
function withFormerMembers(next: ModelEntity, stored: ModelEntity | null): ModelEntity {
  const until = today();
  const membersOf = ({ fields }: ModelEntity) =>
    (fields.members ?? []) as { participant: { id: string }; role: string }[];
  const staying = membersOf(next).map(({ participant }) => participant.id);
  const gone = (stored ? membersOf(stored) : []).filter(({ participant }) => !staying.includes(participant.id));
  const before = (stored?.fields.formerMembers ?? []) as { participant: string }[];
  const others = before.filter((one) => !gone.some(({ participant }) => participant.id === one.participant));
  const added = gone.map(({ participant, role }) => ({ participant: participant.id, role, until }));
  return { ...next, fields: { ...next.fields, formerMembers: [...others, ...added] } };
}
