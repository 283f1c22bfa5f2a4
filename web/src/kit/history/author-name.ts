import type { TFunction } from "i18next";

/** Who made a change, in words: the server when there is nobody, and a former user when the account is deleted. */
export function authorName(by: { name: string | null } | null | undefined, server: string, t: TFunction): string {
  return by ? (by.name ?? t("history.formerUser")) : server;
}
