import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { makeWorld } from "../../testing/world.ts";

onEachEngine("searches", (context) => {
  it("find the same, whether few names or very many have the word", async () => {
    const { db, admin } = context();
    const { sport, club, admin: manager } = await makeWorld(context());
    const names = ["Frequent Herons 2", "Frequent Kestrels", "Herons Frequently", "Frequent Ärzte", "The Infrequent"];
    for (const name of names) {
      const fields = { type: name.endsWith("2") ? "TEAM_TYPE_PAIR" : "TEAM_TYPE_TEAM" };
      const parents = name.includes("Heron") ? [{ id: club, type: "organization" }] : [];
      await manager.create("/teams", { name, ...fields, parents });
    }
    const searches = [
      "q=freq",
      "q=freq&sort=-name",
      "q=frequent heron&with=count",
      "q=aerzte freq",
      "q=freq nobody&with=count",
      "q=freq&type=TEAM_TYPE_PAIR",
      `q=freq&pid=${club}`,
    ];
    const findAll = async () => {
      const answers = await Promise.all(searches.map((search) => manager.ok("GET", `/teams?${search}`)));
      const pages = [];
      for (let cursor = ""; pages.length < 5; ) {
        const page = await manager.ok("GET", `/teams?q=freq&limit=1${cursor}`);
        pages.push(page.teams);
        if (!page.nextCursor) break;
        cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
      }
      const everywhere = await admin.in("").ok("GET", `/teams?q=freq kest&with=homes`);
      return { answers, pages, everywhere };
    };
    const byWord = await findAll();
    expect(byWord.answers.map(({ teams }) => teams.length)).toEqual([4, 4, 2, 1, 0, 1, 2]);
    expect(byWord.pages).toHaveLength(4);
    expect(byWord.everywhere).toMatchObject({ teams: [{ name: "Frequent Kestrels" }], homes: [sport] });

    await db.write((trx) =>
      sql`insert into word with recursive others (number) as (
          select 1 union all select number + 1 from others where number < 21000
        ) select 'team', 'frequent', 'other ' || number from others`.execute(trx),
    );
    // What is remembered of the lists ends with the next change.
    await manager.create("/teams", { name: "Others", type: "TEAM_TYPE_TEAM" });
    expect(await findAll()).toEqual(byWord);
  });
});
