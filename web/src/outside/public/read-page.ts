import type { PublicPage } from "#contract/public-pages.ts";

/**
 * Reads the current data of a page; null if the page is no longer public. `query` is appended to the path.
 * @throws if there is no answer
 */
export async function readPage(
  path: string,
  { query = "", signal = null }: { query?: string; signal?: AbortSignal | null } = {},
): Promise<PublicPage | null> {
  const answer = await fetch(`/api/public/pages?path=${encodeURIComponent(path)}${query}`, { signal });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The page was answered by ${answer.status}`);
  return (await answer.json()) as PublicPage;
}
