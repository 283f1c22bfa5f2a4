/**
 * An invented name, always the same for the same number: two words with many different beginnings, and one that exactly
 * `group` entities share.
 */
export function nameOfTeam(number: number, group = 100): string {
  return `${word(number)} ${word(number * 7_919 + 13)} ${groupWord(Math.floor(number / group))}`;
}

/** The word of a group, by which a search finds it. */
export function groupWord(group: number): string {
  return `q${word(group * 31 + 5)}${group.toString(36)}`;
}

const syllables = [
  "ba",
  "chi",
  "do",
  "fer",
  "gu",
  "ha",
  "il",
  "jo",
  "ka",
  "lun",
  "mi",
  "no",
  "or",
  "pe",
  "ri",
  "sa",
  "tu",
  "ul",
  "vo",
  "wen",
  "ya",
  "zi",
];

function word(number: number): string {
  let rest = (Math.imul(number + 1, 2_654_435_761) >>> 0) % 234_256;
  let made = "";
  for (let count = 0; count < 4; count++) {
    made += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return made.charAt(0).toUpperCase() + made.slice(1);
}
