import { load } from "../load.ts";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { type Figure, inTurn } from "../rounds.ts";
import { teamId } from "../rows.ts";
import { get, type Subject } from "../subject.ts";

const connections = 16;
/** Far from the entities that other figures read. */
const first = 100;

/** Saves of entities of their own, sixteen at once: of the name, by which they are found and listed, and of another field. */
export async function measureSaves(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine, courtside, bare, headers } = subject;
  const numbers = Array.from({ length: connections }, (_, count) => first + count);
  const perSecond = async (url: string, folder: string, bodiesOf: (number: number) => object[]) => {
    const saves = await Promise.all(
      numbers.map(async (number) => ({
        path: `${folder}/${teamId(number)}`,
        version: await storedVersion(subject, number),
        bodies: bodiesOf(number),
      })),
    );
    return (await load({ url, connections, seconds: plan.seconds, headers, saves })).perSecond;
  };
  const figures: Figure[] = [];
  for (const [what, bodiesOf] of Object.entries({ type: typesOf, name: namesOf })) {
    figures.push({
      name: `save of a ${what}, 16 at once`,
      engine,
      unit: "/s",
      reference: "bare durable UPDATE",
      target: { atLeast: engine === "sqlite" ? 1.2 : 0.5 },
      ...(await inTurn(
        plan.rounds,
        () => perSecond(courtside.url, "/api/teams", bodiesOf),
        () => perSecond(bare.url, "", bodiesOf),
      )),
    });
  }
  return figures;
}

const typesOf = () => [{ type: "TEAM_TYPE_TEAM" }, { type: "TEAM_TYPE_PAIR" }];

const namesOf = (number: number) =>
  Array.from({ length: 100 }, (_, count) => ({ name: `${nameOfTeam(number)} ${count}` }));

async function storedVersion(subject: Subject, number: number): Promise<number> {
  const { team } = (await (await get(subject, `/api/teams/${teamId(number)}`)).json()) as { team: { version: number } };
  return team.version;
}
