import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";

onEachEngine("participants", (context) => {
  it("are listed by last name, then first name, and found by any of their names", async () => {
    const { admin } = context();
    const sport = await admin.create("/sports", { name: "People", type: "SPORT_TYPE_RACE" });
    const client = admin.in(sport.id);
    const people = [
      ["Zoë", "Ärmel"],
      ["Ann", "Öst"],
      ["Ben", "Armel"],
      ["Ann", "Armel"],
    ];
    for (const [firstname, lastname] of people) {
      await client.create("/participants", {
        firstname,
        lastname,
        type: "PARTICIPANT_TYPE_COACH",
        sportType: "SPORT_TYPE_RACE",
      });
    }
    const names = async (query: string) =>
      (await client.get(`/participants${query}`)).body.participants.map(
        ({ firstname, lastname }: Record<string, string>) => `${lastname} ${firstname}`,
      );
    expect(await names("")).toEqual(["Armel Ann", "Armel Ben", "Ärmel Zoë", "Öst Ann"]);
    expect(await names("?q=zoe")).toEqual(["Ärmel Zoë"]);
    expect(await names("?q=ann%20ar")).toEqual(["Armel Ann"]);
  });

  it("are not their own guardians", async () => {
    const { admin } = context().world;
    const { fields } = context().world.samples.participant();
    const { id } = await admin.create("/participants", fields);
    const answer = await admin.save("/participants", id, 1, { guardians: [{ id, type: "participant" }] });
    expect(answer.body).toMatchObject({ statusCode: 400, issues: [{ path: "guardians.0", code: "itself" }] });
  });
});
