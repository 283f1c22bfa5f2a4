import type { PublicPage } from "#contract/public-pages.ts";

/** Reads what a page shows now, `query` going on after its path; null when it is not public any more. @throws without an answer */
export async function readPage(
  path: string,
  { query = "", signal = null }: { query?: string; signal?: AbortSignal | null } = {},
): Promise<PublicPage | null> {
  const answer = await fetch(`/api/public/pages?path=${encodeURIComponent(path)}${query}`, { signal });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The page was answered by ${answer.status}`);
  return (await answer.json()) as PublicPage;
}
