/**
 * The header that marks the entities of an answer which the caller's sport may only read. It has one bit for each
 * entity, in the order of the answer, and four bits as one hexadecimal digit with the first bit highest. In this form
 * the marks of a list of 10,000 still fit the limits that proxies set for headers.
 */
export const readOnlyHeader = "x-read-only";

export function writeMarks(marks: readonly boolean[]): string {
  let text = "";
  for (let start = 0; start < marks.length; start += 4) {
    const digit = [8, 4, 2, 1].reduce((sum, bit, index) => sum + (marks[start + index] ? bit : 0), 0);
    text += digit.toString(16);
  }
  return text;
}

/** Whether the entity at this place in the answer is marked. */
export function isMarked(text: string | null, index: number): boolean {
  const digit = Number.parseInt(text?.charAt(Math.floor(index / 4)) || "0", 16);
  return (digit & (8 >> (index % 4))) !== 0;
}
