import { Anchor, Button, List, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tournament as kind } from "#contract/kinds/tournament.ts";
import type { PublicPreview } from "#contract/public-preview.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { request } from "../../kit/records/request.ts";
import { CopyField } from "../../kit/ui/copy-field.tsx";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import classes from "./publish.module.css";

/** A dialog that publishes a tournament after it has listed what everybody will see, or takes it back. */
export default function PublishDialog({
  tournament: { id, name, version, published },
  mayManage,
  opened,
  onClose,
}: {
  tournament: Stored<typeof kind>;
  mayManage: boolean;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  // The text stays as it was when the dialog opened, although the tournament changes while it closes.
  const [wasPublished] = useState(published);
  const preview = useQuery({
    queryKey: ["public-preview", id, version],
    queryFn: ({ signal }) => request<PublicPreview>("GET", `/tournaments/${id}/public-preview`, { signal }),
    enabled: opened,
    staleTime: 0,
  });
  const saving = useChangeSet({ onDone: onClose });
  const save = (next: boolean) =>
    saving.mutate({
      changes: [{ type: kind.type, id, version: version + 1, data: { published: next } }],
      done: t(next ? "publish.done" : "publish.undone", { name }),
      title: next ? "publish.inHistory.done" : "publish.inHistory.undone",
    });
  const button = wasPublished ? (
    <Button color="red.9" loading={saving.isPending} onClick={() => save(false)}>
      {t("publish.unpublish")}
    </Button>
  ) : (
    <Button loading={saving.isPending} disabled={!preview.data} onClick={() => save(true)}>
      {t("publish.publish")}
    </Button>
  );
  return (
    <Dialog
      title={t(wasPublished ? "publish.title" : "publish.question", { name })}
      opened={opened}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t(wasPublished ? "record.close" : "record.cancel")}
          </Button>
          {mayManage && button}
        </>
      }
    >
      {preview.error ? (
        <ErrorLine error={preview.error} />
      ) : preview.data ? (
        <Preview preview={preview.data} isPublished={wasPublished} />
      ) : (
        <Skeleton height="10rem" />
      )}
      {saving.error && <ErrorLine error={saving.error} />}
    </Dialog>
  );
}

function Preview({ preview, isPublished }: { preview: PublicPreview; isPublished: boolean }) {
  const { t } = useTranslation();
  const { url, stages, matches, teams, named, initials } = preview;
  return (
    <>
      {isPublished && (
        <>
          <Anchor href={url} target="_blank" rel="noopener">
            {t("publish.open")}
          </Anchor>
          <CopyField label={t("publish.address")} value={url} />
          <CopyField
            label={t("publish.embed")}
            value={`<iframe src="${url}?embed=1" width="100%" height="600" loading="lazy"></iframe>`}
          />
        </>
      )}
      <Text>{t(isPublished ? "publish.everybodyNow" : "publish.everybody")}</Text>
      <List size="sm">
        <List.Item>{t("publish.stages", { count: stages })}</List.Item>
        <List.Item>{t("publish.matches", { count: matches })}</List.Item>
        <List.Item>{t("publish.teams", { count: teams })}</List.Item>
        <People words={t("publish.named", { count: named.length })} names={named} />
        <People words={t("publish.initials", { count: initials.length })} names={initials} />
      </List>
      <Text size="sm" c="dimmed">
        {t("publish.rule")}
      </Text>
      <Text size="sm" c="dimmed">
        {t("publish.never")}
      </Text>
    </>
  );
}

function People({ words, names }: { words: string; names: readonly string[] }) {
  if (names.length === 0) return <List.Item>{words}</List.Item>;
  return (
    <List.Item>
      <details>
        <summary className={classes.people}>{words}</summary>
        {names.join(", ")}
      </details>
    </List.Item>
  );
}
