import { useTitle } from "../ui/use-title.ts";

/** The start: an empty page, from which the menu leads on. */
export function Home() {
  useTitle();
  return null;
}
