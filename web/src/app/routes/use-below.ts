import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import type { Crumb } from "../../kit/page/crumbs.tsx";
import { type Overview, pathToList } from "../../kit/page/record-links.ts";

/** The list of a kind that is opened from the list of another kind. */
export function useBelow(above: AnyKind, kind: AnyKind): { overview: Overview; trail: Crumb[] } {
  const { t } = useTranslation();
  const trail = [{ path: pathToList(above), label: t(`${above.type}.many`) }];
  const list = { path: pathToList(kind), label: t(`${kind.type}.many`) };
  return { trail, overview: { path: list.path, label: t("record.form.toList"), trail: [...trail, list] } };
}
