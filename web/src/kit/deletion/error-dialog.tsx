import { Button, Skeleton, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialogs/dialog.tsx";
import { ApiError } from "../records/request.ts";
import { errorText } from "../ui/error-line.tsx";

const UsedBy = lazy(() => import("../relations/used-by.tsx"));

/** The reason why something was not deleted. */
export function ErrorDialog({
  error,
  name,
  opened,
  onClose,
  onClosed,
}: {
  error: unknown;
  name: string;
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const { t } = useTranslation();
  const { uses = {}, usedBy = [] } = (error instanceof ApiError && error.body) || {};
  const title =
    error instanceof ApiError
      ? t([`error.status.${error.status}`, `record.status.${error.status}`], { defaultValue: "" })
      : "";
  return (
    <Dialog
      title={t("record.delete.failed")}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      buttons={
        <Button onClick={onClose} data-autofocus>
          {t("record.ok")}
        </Button>
      }
    >
      <div>
        {title !== "" && <Text fw={600}>{title}</Text>}
        <Text>{errorText(error, t)}</Text>
      </div>
      {usedBy.length > 0 && (
        <Suspense fallback={<Skeleton height={36} />}>
          <UsedBy users={usedBy} count={Object.values(uses).reduce((sum, one) => sum + one, 0)} />
        </Suspense>
      )}
      <Text>{t("record.delete.notDeleted", { name })}</Text>
    </Dialog>
  );
}
