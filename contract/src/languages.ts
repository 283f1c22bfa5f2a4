/** The languages of the console; the first stands in for texts that another one lacks. */
export const languages = ["en", "de"] as const;

export type Language = (typeof languages)[number];
