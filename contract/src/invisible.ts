/**
 * Removes invisible characters from a text: those without width, and those that change the direction of writing. It
 * keeps joiners between letters of scripts that need them and within composed emoji, and tags within flags such as
 * Scotland's.
 */
export function withoutInvisible(text: string): string {
  if (!any.test(text)) return text;
  return text.replaceAll(invisibleOrFlag, "$<flag>").replaceAll(joinerOrNeeded, "$<needed>");
}

/**
 * Soft hyphens, spaces without width, invisible operators and tags; marks, embeddings, overrides and isolates of
 * direction.
 */
const invisible =
  "\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\u{E0001}\\u{E0020}-\\u{E007F}";
const joiners = "\\u200C\\u200D";
const any = new RegExp(`[${invisible}${joiners}]`, "u");
const invisibleOrFlag = new RegExp(`(?<flag>\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F})|[${invisible}]`, "gu");

const unjoined = "(?![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}])";
const letter = `${unjoined}[\\p{L}\\p{M}]`;
const picture = "\\p{Extended_Pictographic}";
const betweenLetters = `(?<=${letter})[${joiners}](?=${letter})`;
const betweenPictures = `(?<=${picture}|\\p{Emoji_Modifier}|\\uFE0F)\\u200D(?=${picture})`;
const joinerOrNeeded = new RegExp(`(?<needed>${betweenLetters}|${betweenPictures})|[${joiners}]`, "gu");
