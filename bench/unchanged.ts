import { load } from "./load.ts";
import type { Plan } from "./plan.ts";
import { type Figure, inTurn } from "./rounds.ts";
import { get, type Subject } from "./subject.ts";

const connections = 16;

/** Measures a path whose content does not change, beside node:http with an answer of the same size. */
export async function measureUnchanged(
  subject: Subject,
  plan: Plan,
  { name, path, headers = {} }: { name: string; path: string; headers?: Record<string, string> },
): Promise<Figure> {
  const { engine, courtside, constant } = subject;
  const bytes = (await (await get(subject, path)).arrayBuffer()).byteLength;
  const perSecond = async (url: string, requestBody: string, sent: Record<string, string>) =>
    (await load({ url, connections, seconds: plan.seconds, headers: sent, paths: [requestBody] })).perSecond;
  return {
    name,
    engine,
    unit: "/s",
    reference: "node:http, same body",
    target: { atLeast: 0.7 },
    ...(await inTurn(
      plan.rounds,
      () => perSecond(courtside.url, path, headers),
      () => perSecond(constant.url, `/${bytes}`, {}),
    )),
  };
}
