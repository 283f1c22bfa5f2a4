import { describe, expect, it } from "vitest";
import { team } from "#contract/kinds/team.ts";
import { placeFound } from "./placed.ts";

const row = (id: string, name: string, version = 0) => ({ id, name, version, type: "TEAM_TYPE_TEAM", parents: [] });
const list = (pages: ReturnType<typeof row>[][], nextCursor: string | null = null) => ({
  pages: pages.map((entities, place) => ({ entities, nextCursor: place < pages.length - 1 ? "c" : nextCursor })),
  pageParams: pages.map(() => ({})),
});
const [ant, bee, cow, dog] = [row("1", "Ant"), row("2", "bee"), row("3", "Çow"), row("4", "Dog")];

function place(
  loaded: ReturnType<typeof list>,
  asked: string[],
  found: ReturnType<typeof row>[],
  isDescending = false,
) {
  return placeFound(team, loaded, asked, found, isDescending)?.pages.map(({ entities }) =>
    entities.map(({ id }) => id),
  );
}

describe("of the loaded pages, only what has changed is another:", () => {
  it("a change that keeps the name stays in its place, and other pages are the same objects", () => {
    const loaded = list(
      [
        [ant, bee],
        [cow, dog],
      ],
      "c",
    );
    const next = placeFound(team, loaded, ["2"], [{ ...bee, version: 1 }], false);
    expect(next?.pages[0]?.entities[1]).toMatchObject({ id: "2", version: 1 });
    expect(next?.pages[0]?.entities[0]).toBe(ant);
    expect(next?.pages[1]).toBe(loaded.pages[1]);
  });

  it("a new name moves an entity to where the order of lists has it, whatever its case and accents", () => {
    expect(
      place(
        list([
          [ant, bee],
          [cow, dog],
        ]),
        ["1"],
        [row("1", "Čz")],
      ),
    ).toEqual([["2"], ["3", "1", "4"]]);
    expect(
      place(
        list([
          [ant, bee],
          [cow, dog],
        ]),
        ["4"],
        [row("4", "Aa")],
      ),
    ).toEqual([["4", "1", "2"], ["3"]]);
    expect(
      place(
        list([
          [dog, cow],
          [bee, ant],
        ]),
        ["4"],
        [row("4", "Aa")],
        true,
      ),
    ).toEqual([["3"], ["2", "1", "4"]]);
  });

  it("what has come is put in, also as the first and as the last one; what has the same name goes by its id", () => {
    expect(place(list([[ant]]), ["9"], [row("9", "ant")])).toEqual([["1", "9"]]);
    expect(place(list([[]]), ["1"], [ant])).toEqual([["1"]]);
    expect(place(list([[bee, cow]]), ["1", "4"], [ant, dog])).toEqual([["1", "2", "3", "4"]]);
  });

  it("what is deleted, or no longer matches, goes", () => {
    expect(
      place(
        list([
          [ant, bee],
          [cow, dog],
        ]),
        ["1", "4"],
        [],
      ),
    ).toEqual([["2"], ["3"]]);
  });

  it("an older answer changes nothing", () => {
    const loaded = list([[{ ...ant, version: 3 }]]);
    expect(placeFound(team, loaded, ["1"], [ant], false)?.pages[0]?.entities[0]).toMatchObject({ version: 3 });
    expect(place(list([[{ ...ant, version: 3 }, bee]]), ["1"], [row("1", "Zebra", 2)])).toEqual([["1", "2"]]);
  });
});

describe("while there are pages that have not been loaded,", () => {
  it("what belongs behind the loaded ones waits for them", () => {
    expect(place(list([[ant, bee]], "c"), ["4", "1"], [dog, row("1", "Zebra")])).toEqual([["2"]]);
  });

  it("all is read again when the row goes after which they begin", () => {
    expect(place(list([[ant, bee]], "c"), ["2"], [])).toBeUndefined();
    expect(place(list([[ant, bee]], "c"), ["2"], [row("2", "Aa")])).toBeUndefined();
    expect(place(list([[ant, bee]], "c"), ["2"], [{ ...bee, version: 1 }])).toEqual([["1", "2"]]);
  });
});
