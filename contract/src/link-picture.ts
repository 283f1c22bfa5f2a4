/** What the picture of a public page says where its link is passed on. All of it is text already. */
export interface LinkPicture {
  /** What the page is about within the title, or where the title belongs; null if the title says it all. */
  part: string | null;
  title: string;
  facts: string;
  match: PicturedMatch | null;
}

export interface PicturedMatch {
  /** What is happening, or how it ended; null while it is planned, as its time stands in the facts. */
  state: string | null;
  isLive: boolean;
  /** Both sides with the scores of the sets and then the total, or no scores before it begins. */
  sides: readonly { name: string; figures: readonly string[]; isWinner: boolean }[];
}
