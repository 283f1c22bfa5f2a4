import { played } from "./matches.ts";

/** Group B of the men at the Olympic Games 2016, in which four won as many games. Source: FIBA, Rio 2016, group B. */
export const basketball2016 = [
  "Croatia 72-70 Spain",
  "Brazil 76-82 Lithuania",
  "Nigeria 66-94 Argentina",
  "Argentina 90-82 Croatia",
  "Lithuania 89-80 Nigeria",
  "Spain 65-66 Brazil",
  "Nigeria 87-96 Spain",
  "Croatia 80-76 Brazil",
  "Lithuania 81-73 Argentina",
  "Argentina 111-107 Brazil",
  "Spain 109-59 Lithuania",
  "Croatia 76-90 Nigeria",
  "Nigeria 69-86 Brazil",
  "Spain 92-73 Argentina",
  "Lithuania 81-90 Croatia",
].map(played);
