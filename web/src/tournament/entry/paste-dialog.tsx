import IconPlus from "icon:plus";
import { Checkbox, Stack, Text, Textarea } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mostChanges } from "#contract/change-sets.ts";
import { type TeamType, teamTypes } from "#contract/enumerations.ts";
import { isolated } from "#contract/isolated.ts";
import { team } from "#contract/kinds/team.ts";
import { mayManage } from "#contract/permissions.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { useSettled } from "../../kit/relations/use-settled.ts";
import { useRights } from "../../kit/sign-in/session.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { type FoundName, findTeams } from "./found-names.ts";
import classes from "./paste-dialog.module.css";
import { readPastedNames } from "./pasted-names.ts";

/** Enters the teams of a pasted list of names. Teams that do not exist yet can be created with it. */
export function PasteDialog({
  tournamentId,
  entered,
  opened,
  onClose,
}: {
  tournamentId: string;
  /** The ids of the teams that have an entry already. */
  entered: ReadonlySet<string>;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const mayCreate = mayManage(useRights(), team.type);
  const [text, setText] = useState("");
  const [isCreating, setCreating] = useState(true);
  const [type, setType] = useState<TeamType>("TEAM_TYPE_TEAM");
  const saving = useChangeSet({ onDone: close });
  const found = useFoundNames(text, { entered, opened });
  const { known, missing, isKnown } = found;
  const created = isCreating && mayCreate ? missing : [];
  const count = known.length + created.length;
  // Each team that is created is one more change.
  const isTooMuch = count + created.length > mostChanges;

  function close() {
    setText("");
    onClose();
  }

  function save() {
    saving.mutate({
      done: t("entry.added", { count }),
      title: "entry.inHistory.added",
      changes: changesFor(tournamentId, { known, created, type }),
    });
  }

  return (
    <Dialog
      title={t("entry.paste")}
      size="lg"
      opened={opened}
      onClose={close}
      buttons={
        <DialogButtons
          onCancel={close}
          disabled={!isKnown || count === 0 || isTooMuch}
          loading={saving.isPending}
          onClick={save}
        >
          {created.length === 0
            ? t("entry.addCount", { count })
            : known.length === 0
              ? t("entry.createCount", { count })
              : t("entry.addAndCreate", { added: known.length, created: created.length })}
        </DialogButtons>
      }
    >
      <Textarea
        data-autofocus
        classNames={inputs}
        label={t("entry.pasteLabel")}
        description={t("entry.pasteHint")}
        autosize
        minRows={6}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Outcomes found={found} created={created} />
      {missing.length > 0 && mayCreate && (
        <MissingTeams
          count={missing.length}
          isCreating={isCreating}
          onCreating={setCreating}
          type={type}
          onType={setType}
        />
      )}
      {isTooMuch && (
        <Text role="alert" c="var(--mantine-color-error)">
          {t("entry.tooMany")}
        </Text>
      )}
      {(saving.error ?? found.error) && <ErrorLine error={saving.error ?? found.error} />}
    </Dialog>
  );
}

/** The entries of the known teams and of those that are created with them. */
function changesFor(
  tournamentId: string,
  { known, created, type }: { known: readonly FoundName[]; created: readonly FoundName[]; type: TeamType },
) {
  const tournament = { id: tournamentId, type: "tournament" };
  const enter = (competitor: string, ranking: number | null) => ({
    type: "entry" as const,
    id: crypto.randomUUID(),
    version: 0,
    data: { tournament, competitor: { id: competitor, type: "team" }, status: "ENTRY_STATUS_ACCEPTED", ranking },
  });
  return [
    ...known.map(({ teams, ranking }) => enter(teams[0]?.id ?? "", ranking)),
    ...created.flatMap(({ name, ranking }) => {
      const id = crypto.randomUUID();
      return [{ type: "team" as const, id, version: 0, data: { name, type } }, enter(id, ranking)];
    }),
  ];
}

/** The teams whose names are in the text, once the server has answered for it. */
function useFoundNames(text: string, { entered, opened }: { entered: ReadonlySet<string>; opened: boolean }) {
  const names = readPastedNames(text);
  const settled = useSettled(JSON.stringify(names));
  const search = useQuery({
    queryKey: ["record", "team", "pasted", settled],
    queryFn: ({ signal }) => findTeams(JSON.parse(settled), signal),
    enabled: opened && settled !== "[]",
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const isKnown = !search.isFetching && settled === JSON.stringify(names);
  const found = names.length === 0 ? [] : (search.data ?? []);
  const ofTeams = (count: (one: FoundName) => boolean) => found.filter(count);
  const isIn = ({ teams }: FoundName) => teams.some(({ id }) => entered.has(id));
  return {
    known: ofTeams((one) => one.teams.length === 1 && !isIn(one)),
    alreadyIn: ofTeams(isIn),
    unclear: ofTeams((one) => one.teams.length > 1 && !isIn(one)),
    missing: ofTeams((one) => one.teams.length === 0),
    /** Whether these are the teams of the text as it is now. */
    isKnown,
    error: search.error,
  };
}

type FoundNames = ReturnType<typeof useFoundNames>;

/** The names of the text in groups, by what happens to them. */
function Outcomes({
  found: { known, alreadyIn, unclear, missing },
  created,
}: {
  found: FoundNames;
  /** Those of the missing teams that will be created. */
  created: readonly FoundName[];
}) {
  const { t } = useTranslation();
  if ([known, alreadyIn, unclear, missing].every((names) => names.length === 0)) return null;
  return (
    <Stack gap="xs" role="status" aria-live="polite">
      <Outcome title={t("entry.found", { count: known.length })} names={known} />
      <Outcome title={t("entry.enteredAlready", { count: alreadyIn.length })} names={alreadyIn} />
      <Outcome title={t("entry.unclear", { count: unclear.length })} names={unclear} />
      <Outcome title={t("entry.missing", { count: missing.length })} names={created.length > 0 ? [] : missing} />
      <Created title={t("entry.created", { count: created.length })} names={created} />
    </Stack>
  );
}

/** Whether the missing teams are created, and as what. */
function MissingTeams({
  count,
  isCreating,
  onCreating,
  type,
  onType,
}: {
  count: number;
  isCreating: boolean;
  onCreating: (isCreating: boolean) => void;
  type: TeamType;
  onType: (type: TeamType) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        label={t("entry.createMissing", { count })}
        checked={isCreating}
        onChange={(event) => onCreating(event.currentTarget.checked)}
      />
      {isCreating && (
        <Select
          classNames={inputs}
          label={t("entry.createAs")}
          data={teamTypes.map((value) => ({ value, label: t(`team.type.${value}`) }))}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={type}
          onChange={(type) => type && onType(type)}
        />
      )}
    </>
  );
}

const mostNamed = 10;

/** A group of names that are treated in the same way. */
function Outcome({ title, names }: { title: string; names: readonly FoundName[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  const shown = names.slice(0, mostNamed).map(({ name }) => name);
  const more = names.length - shown.length;
  return (
    <Text size="sm">
      <strong>{title}</strong> {shown.map(isolated).join(", ")}
      {more > 0 && ` ${t("record.andMore", { count: more })}`}
    </Text>
  );
}

/** The names of the teams that are created, each with a mark. */
function Created({ title, names }: { title: string; names: readonly FoundName[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={700}>
        {title}
      </Text>
      <ul className={classes.created}>
        {names.map(({ name }) => (
          <li key={name}>
            <IconPlus size={14} aria-hidden />
            <bdi>{name}</bdi>
            <small>{t("entry.isNew")}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
