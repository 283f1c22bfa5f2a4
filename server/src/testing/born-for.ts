/** The date of birth of somebody who has been of this age for half a year, whatever the hour and the time zone. */
export function bornFor(age: number): string {
  const yearMs = 365.2425 * 86_400_000;
  return new Date(Date.now() - (age + 0.5) * yearMs).toISOString().slice(0, 10);
}
