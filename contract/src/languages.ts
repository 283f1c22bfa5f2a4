/** The languages of the console; texts missing in another language are taken from the first. */
export const languages = ["en", "de"] as const;

export type Language = (typeof languages)[number];
