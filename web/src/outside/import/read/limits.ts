/** What a file may have: what a club has, and what a browser can hold. */

export const mostBytes = 20 * 1024 * 1024;
/** Of all that is packed in a workbook; a small file can hold more than any memory has room for. */
export const mostUnpackedBytes = 200 * 1024 * 1024;
export const mostRows = 10_000;
export const mostColumns = 200;
/** Of all cells together: in a workbook, cells can share one long text. */
export const mostCharacters = 30_000_000;
/** Titles and notes above the headings. */
export const mostRowsAbove = 20;
