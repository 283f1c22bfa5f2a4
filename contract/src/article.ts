/** An English noun with its article before it: "a team", "an organization", "a user". */
export function withArticle(noun: string): string {
  return `${/^(?!us|uni|eu)[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}
