import { useState } from "react";
import { useTranslation } from "react-i18next";
import inputs from "../../kit/form/inputs.module.css";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { AskDialog, type Wish } from "../requests/ask-dialog.tsx";

/** Asks the manager of a tournament for the entry of a team after the window has closed. */
export default function LateEntryDialog({
  tournamentId,
  clubId,
  teams,
  refusal = null,
  opened,
  onClose,
}: {
  tournamentId: string;
  clubId: string;
  /** The user's own teams that are not entered. */
  teams: readonly { id: string; name: string }[];
  /** Why the team could not be entered at once, if that was tried. */
  refusal?: unknown;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [entryId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<string | null>(teams.length === 1 ? (teams[0]?.id ?? null) : null);
  const subject = { id: tournamentId, type: "tournament" } as const;
  const wish: Wish | null =
    chosen === null
      ? null
      : {
          type: "REQUEST_TYPE_LATE_ENTRY",
          subject,
          by: { id: clubId, type: "organization" },
          change: {
            type: "entry",
            id: entryId,
            data: { tournament: subject, competitor: { id: chosen, type: "team" } },
          },
        };
  return (
    <AskDialog title={t("club.askForEntry")} wish={wish} opened={opened} onClose={onClose}>
      {refusal !== null && <ErrorLine error={refusal} />}
      <Select
        label={t("team.one")}
        classNames={inputs}
        data={teams.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
        comboboxProps={inPage}
        data-autofocus
      />
    </AskDialog>
  );
}
