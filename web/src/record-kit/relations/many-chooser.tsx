import { Button, Checkbox, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyKind, nameOf } from "#contract/kind.ts";
import type { Stored } from "../../records/entities.ts";
import { keys } from "../../records/keys.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { findOffered, mostOffered } from "./offered.ts";
import classes from "./relations.module.css";
import { useSettled } from "./use-settled.ts";

/** A dialog that lets the user choose any number of entities of a kind; what is chosen stays so while they search on. */
export function ManyChooser<D extends AnyKind>({
  definition,
  title,
  isOffered,
  opened,
  isBusy,
  error,
  onClose,
  onChoose,
}: {
  definition: D;
  title: string;
  isOffered: (entity: Stored<D>) => boolean;
  opened: boolean;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onChoose: (entities: Stored<D>[]) => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly Stored<D>[]>([]);
  const q = useSettled(search.trim());
  const found = useQuery({
    queryKey: [...keys.list(definition.type, { q }), "offered"],
    queryFn: ({ signal }) => findOffered(definition, { ...(q !== "" && { q }) }, { isOffered }, signal),
    enabled: opened,
    // What is offered depends on what is linked by now.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const offered = (found.data ?? []).filter(isOffered);
  const isChosen = ({ id }: { id: string }) => chosen.some((one) => one.id === id);
  const shown = [...chosen.filter(({ id }) => !offered.some((one) => one.id === id)), ...offered];

  function close() {
    setChosen([]);
    setSearch("");
    onClose();
  }

  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close}>
            {t("record.cancel")}
          </Button>
          <Button disabled={chosen.length === 0} loading={isBusy} onClick={() => onChoose([...chosen])}>
            {t("record.chooser.addMany", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <TextInput
        data-autofocus
        label={t("record.chooser.search")}
        placeholder={t("record.chooser.placeholder")}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.isPending ? (
        <Skeleton height="12rem" />
      ) : (
        <Stack gap={0} className={classes.many} role="group" aria-label={t(`${definition.type}.many`)}>
          {shown.map((entity) => (
            <Checkbox
              key={entity.id}
              label={nameOf(definition, entity)}
              checked={isChosen(entity)}
              onChange={() =>
                setChosen((before) =>
                  isChosen(entity) ? before.filter(({ id }) => id !== entity.id) : [...before, entity],
                )
              }
            />
          ))}
        </Stack>
      )}
      <Text size="xs" c="dimmed" role="status" mih="1.5em">
        {!found.isPending && shown.length === 0 && t("record.chooser.none")}
        {offered.length === mostOffered && t("record.chooser.more", { count: mostOffered })}
      </Text>
      {(error ?? found.error) != null && <ErrorLine error={error ?? found.error} />}
    </Dialog>
  );
}
