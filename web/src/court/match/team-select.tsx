import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import { RecordSelect } from "../../kit/relations/record-select.tsx";

/** One of all teams that the user may see, or none yet; the preferred ones are offered first. */
export function TeamSelect({
  preferred,
  ...rest
}: {
  label: string;
  value: string | null;
  preferred: readonly string[];
  lock: string | undefined;
  error: ReactNode;
  onChange: (id: string | null) => void;
}) {
  const { t } = useTranslation();
  return (
    <RecordSelect
      definition={team}
      placeholder={t("match.undecided")}
      preferred={{ ids: preferred, label: t("match.itsTeams"), othersLabel: t("match.otherTeams") }}
      {...rest}
    />
  );
}
