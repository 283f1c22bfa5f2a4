import { load } from "../load.ts";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { type Figure, inTurn } from "../rounds.ts";
import { teamId } from "../rows.ts";
import { get, type Subject } from "../subject.ts";

const connections = 16;
/** Far from the entities that other figures read. */
const first = 100;

/** Saves that change what lists show, sixteen at once, each of an entity of its own. */
export async function measureSaves(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine, courtside, bare, headers } = subject;
  const numbers = Array.from({ length: connections }, (_, count) => first + count);
  const versions = () =>
    Promise.all(
      numbers.map(async (number) => {
        const { team } = (await (await get(subject, `/api/teams/${teamId(number)}`)).json()) as {
          team: { version: number };
        };
        return { number, version: team.version };
      }),
    );
  const perSecond = async (url: string, folder: string, stored: { number: number; version: number }[]) => {
    const saves = stored.map(({ number, version }) => ({
      path: `${folder}/${teamId(number)}`,
      version,
      name: nameOfTeam(number),
    }));
    return (await load({ url, connections, seconds: plan.seconds, headers, saves })).perSecond;
  };
  return [
    {
      name: "save, 16 at once",
      engine,
      unit: "/s",
      reference: "bare durable UPDATE",
      target: { atLeast: engine === "sqlite" ? 1.2 : 0.5 },
      ...(await inTurn(
        plan.rounds,
        async () => perSecond(courtside.url, "/api/teams", await versions()),
        async () => perSecond(bare.url, "", await versions()),
      )),
    },
  ];
}
