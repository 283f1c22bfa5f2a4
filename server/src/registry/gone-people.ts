import type { Participant } from "#contract/fields/participant.ts";
import { Refusal } from "../kit/refusal.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/** @throws 409 for somebody who was erased or merged into another person */
export async function refuseGone(work: WorkingSet, { mergedInto, erased }: Participant): Promise<void> {
  if (erased) throw new Refusal("erased", "This person was erased.");
  if (mergedInto === null || mergedInto === undefined) return;
  await work.load([mergedInto.id]);
  const into = work.get(mergedInto.id)?.entity as Participant | undefined;
  const name = into ? `${into.firstname} ${into.lastname}` : "another one";
  throw new Refusal("merged", `This person was merged into ${name}.`);
}
