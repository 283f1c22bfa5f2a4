/**
 * An invented name, always the same for the same number, as teams of clubs have them: "TC Blau-Weiß 1921 Bachido, Herren
 * 30 II". It has the town's name with many different beginnings, and a word that exactly `group` teams share.
 */
export function nameOfTeam(number: number, group = 100): string {
  const category = pick(categories, number);
  const which = pick(["", " II", " III", " IV"], number >> 3);
  return `${nameOfClub(number)} ${word(number)} ${groupWord(Math.floor(number / group))}, ${category}${which}`;
}

/** The invented name of a club: "TC Blau-Weiß 1921 Bachido". */
export function nameOfClub(number: number): string {
  const year = 1_880 + ((number * 37) % 120);
  return `${pick(kinds, number)} ${pick(colours, number >> 2)} ${year} ${word(number * 7_919 + 13)}`;
}

const kinds = ["TC", "SV", "TSV", "VfL", "BC"];
const colours = ["Blau-Weiß", "Rot-Weiß", "Grün-Gold", "Schwarz-Gelb", "Eintracht", "Concordia"];
const categories = ["Herren", "Damen", "Herren 30", "Damen 40", "Junioren U 15", "Juniorinnen U 18", "Mixed"];

function pick(from: readonly string[], number: number): string {
  return from[number % from.length] ?? "";
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
  let created = "";
  for (let count = 0; count < 4; count++) {
    created += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return created.charAt(0).toUpperCase() + created.slice(1);
}
