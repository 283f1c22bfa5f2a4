import { randomUUID } from "node:crypto";
import { stage } from "#contract/fields/stage.ts";
import type { Asker } from "./askers.ts";
import { creating, reading, updating } from "./expected-answers.ts";
import { type Place, pathAt } from "./places.ts";
import { findUnchanged, type Matrix, observe, observeWrite, type Trial, type Try } from "./trials.ts";

/** The calls of stages beside those of every kind, by their names in the OpenAPI document. */
export const stageTrials: [operation: string, attempt: Try][] = [
  ["GET /api/tournaments/stages/{id}/standings", atEach(readingStandings)],
  ["POST /api/tournaments/stages/{id}/draw", atEach(drawing, drawingNew)],
  ["POST /api/tournaments/stages/{id}/rounds", atEach(pairing)],
];

function atEach(...attempts: ((matrix: Matrix, asker: Asker, at: Place) => Promise<Trial>)[]): Try {
  return (matrix, asker) =>
    Promise.all(matrix.places.all.flatMap((at) => attempts.map((attempt) => attempt(matrix, asker, at))));
}

/** Callers who may read the stage may read its table. */
async function readingStandings({ places }: Matrix, asker: Asker, at: Place): Promise<Trial> {
  const answer = await asker.client.get(`/tournaments/stages/${at.stage}/standings`);
  return { what: at.name, expected: reading(asker, places, stage, at), observed: observe(answer) };
}

/** Callers who may change the stage may draw it. */
async function drawing(matrix: Matrix, asker: Asker, at: Place): Promise<Trial> {
  const { app, places } = matrix;
  const { id } = await findUnchanged(matrix, `stage to draw, ${at.name}`, async () => {
    const inHome = app.admin.in(at.home);
    const other = (await inHome.create("/teams", { name: "Rivals", type: "TEAM_TYPE_PAIR" })).id;
    const competitors = [at.team, other].map((id) => ({ id, type: "team" }));
    const { id } = await inHome.create(pathAt(stage, at), { type: "STAGE_TYPE_ROUND_ROBIN", competitors });
    return { id };
  });
  const draw = { changeSet: randomUUID(), version: 1 };
  const observed = await observeWrite(matrix, id, () =>
    asker.client.call("POST", `/tournaments/stages/${id}/draw`, draw),
  );
  return { what: at.name, expected: updating(asker, places, stage, at), observed };
}

/** Callers who may create a stage may draw one that does not exist yet. */
async function drawingNew(matrix: Matrix, asker: Asker, at: Place): Promise<Trial> {
  const { app, places } = matrix;
  const { id: other } = await findUnchanged(matrix, `rivals, ${at.name}`, async () => {
    const inHome = app.admin.in(at.home);
    const { parents } = (await inHome.get(`/teams/${at.team}`)).body.team;
    const { id } = await inHome.create("/teams", { name: "Rivals", type: "TEAM_TYPE_PAIR", parents });
    return { id };
  });
  const competitors = [at.team, other].map((id) => ({ id, type: "team" }));
  const fields = { tournamentId: at.tournament, type: "STAGE_TYPE_ROUND_ROBIN", competitors };
  const id = randomUUID();
  const observed = await observeWrite(matrix, id, () =>
    asker.client.call("POST", `/tournaments/stages/${id}/draw`, { changeSet: randomUUID(), version: 0, stage: fields }),
  );
  return { what: `new, ${at.name}`, expected: creating(asker, places, stage, at), observed };
}

/** Callers who may change the stage may pair a round. */
async function pairing(matrix: Matrix, asker: Asker, at: Place): Promise<Trial> {
  const { id } = await findUnchanged(matrix, `stage to pair, ${at.name}`, () => makeSwiss(matrix, at));
  const observed = await observeWrite(matrix, id, () =>
    asker.client.call("POST", `/tournaments/stages/${id}/rounds`, { changeSet: randomUUID(), version: 2 }),
  );
  return { what: at.name, expected: updating(asker, matrix.places, stage, at), observed };
}

/** A Swiss whose first round is played. */
async function makeSwiss({ app }: Matrix, at: Place): Promise<{ id: string }> {
  const inHome = app.admin.in(at.home);
  const others = [];
  for (const name of ["Rivals", "Guests"]) others.push(await inHome.create("/teams", { name, type: "TEAM_TYPE_PAIR" }));
  const competitors = [at.team, ...others.map(({ id }) => id)].map((id) => ({ id, type: "team" }));
  const { id } = await inHome.create(pathAt(stage, at), { type: "STAGE_TYPE_SWISS", competitors });
  const drawn = await inHome.ok("POST", `/tournaments/stages/${id}/draw`, { changeSet: randomUUID(), version: 1 });
  const [match] = (drawn.entities as { type: string; entity: { id: string; outcome: string | null } }[]).flatMap(
    ({ type, entity }) => (type === "match" && entity.outcome === null ? entity : []),
  );
  await inHome.ok("POST", `/matches/${match?.id}/version/1`, { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
  return { id };
}
