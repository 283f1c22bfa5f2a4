import * as all from "../../locales/en/translation.json";
import { type Texts, textsOf } from "./texts.ts";

export const texts: Texts = textsOf({
  bracket: all.bracket,
  entry: all.entry,
  match: all.match,
  orderOfPlay: all.orderOfPlay,
  print: all.print,
  stage: all.stage,
  standings: all.standings,
  team: all.team,
  tie: all.tie,
  tournament: all.tournament,
  visitor: all.visitor,
});
