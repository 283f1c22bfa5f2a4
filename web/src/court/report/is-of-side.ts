/** Whether somebody may enter the result of a match only as one of its sides, and change nothing else of it. */
export function isOfSide(mayChange: (field: "competitors" | "officials") => boolean): boolean {
  return mayChange("competitors") && !mayChange("officials");
}
