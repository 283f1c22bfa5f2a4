/** The start: an empty page, from which the menu leads on. */
export function Home() {
  return null;
}
