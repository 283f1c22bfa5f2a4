/** The limits of a file: enough for a club, and bearable for a browser. */

export const mostBytes = 20 * 1024 * 1024;
/** The limit of a workbook's unpacked content, because a small file can unpack to more than the memory. */
export const mostUnpackedBytes = 200 * 1024 * 1024;
export const mostRows = 10_000;
export const mostColumns = 200;
/** The limit of all cells together, because cells of a workbook can share one long text. */
export const mostCharacters = 30_000_000;
/** The number of rows above the headings, such as titles and notes. */
export const mostRowsAbove = 20;
