import { Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/call.ts";

/** An error in one line: "Error: 404: message". */
export function ErrorLine({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {t("app.error")}: {errorText(error, t)}
    </Text>
  );
}

/** "status: message", in the user's language if the error's code is known. */
export function errorText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { status, body, answer } = error;
  if (status === 0) return t("error.no-connection");
  if (body) return `${status}: ${messageOf(body, t)}`;
  const standard = t(`error.status.${status}`, { defaultValue: "" });
  return standard === "" ? t("error.generic", { status, ...answer }) : `${status}: ${standard}`;
}

/** The same without the status, for a place that has already said what failed. */
export function reasonText(error: unknown, t: TFunction): string {
  const body = error instanceof ApiError ? error.body : null;
  return body ? messageOf(body, t) : errorText(error, t);
}

/**
 * The sentences of the issues, or else the text of the code. English shows the server's own message in place of a text
 * for all cases of the code.
 */
function messageOf(body: NonNullable<ApiError["body"]>, t: TFunction): string {
  const issues = (body.issues ?? []).map(({ code, params, message }) =>
    t(`issue.${code}`, { ...params, defaultValue: message }),
  );
  if (issues.length > 0) return [...new Set(issues)].join(" ");
  const uses = Object.entries(body.uses ?? {}).map(([type, count]) => t(`error.uses.${type}`, { count }));
  return t(`error.${body.code}`, {
    message: body.message,
    uses: uses.join(", "),
    currentVersion: body.currentVersion ?? "",
    defaultValue: "{{message}}",
  });
}
