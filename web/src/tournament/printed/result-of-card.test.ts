import { expect, it } from "vitest";
import type { BracketCardView, BracketSideView } from "../bracket/bracket-card.tsx";
import { resultOfCard } from "./result-of-card.ts";

function cardOf(first: Partial<BracketSideView>, second: Partial<BracketSideView>): BracketCardView {
  const side = {
    team: "",
    name: "",
    badge: null,
    isOpen: false,
    seed: "",
    seeded: "",
    spoken: null,
    sum: null,
    figures: [],
  };
  const sides = [first, second].map((one) => ({ ...side, isWinner: false, ...one }));
  return { href: "", title: "", isTitleShown: false, isLive: false, note: "", sides, winner: "" };
}

it("shows a result as the winner has it", () => {
  const figures = [{ figures: ["6", "3", "7"] }, { figures: ["4", "6", "5"] }] as const;
  expect(resultOfCard(cardOf({ ...figures[0], isWinner: true }, figures[1]))).toBe("6:4, 3:6, 7:5");
  expect(resultOfCard(cardOf(figures[1], { ...figures[0], isWinner: true }))).toBe("6:4, 3:6, 7:5");
});

it("shows of two legs what they add up to", () => {
  const [first, second] = [
    { figures: ["1", "1"], sum: "2" },
    { figures: ["0", "2"], sum: "2" },
  ];
  expect(resultOfCard(cardOf(first, { ...second, isWinner: true }))).toBe("0:1, 2:1 (2:2)");
});

it("shows nothing of a match that has not begun, and of one that goes on how it stands", () => {
  expect(resultOfCard(cardOf({}, {}))).toBe("");
  expect(resultOfCard(cardOf({ figures: ["1"] }, { figures: ["3"] }))).toBe("1:3");
});
