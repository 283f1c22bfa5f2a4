import IconCalendarDown from "icon:calendar-down";
import { Button, Group, Skeleton, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarKey } from "#contract/calendar.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { useCalendar, useWithdrawing } from "./calendars.ts";

/** The address of a calendar, to give to a calendar program or to withdraw. */
export default function CalendarDialog({
  of,
  name,
  known,
  isWithdrawal = false,
  opened,
  onClose,
  onClosed,
}: {
  of: string;
  name: string;
  /** Its address, where that is known already. */
  known?: CalendarKey;
  /** It begins with the question whether to withdraw it. */
  isWithdrawal?: boolean;
  opened: boolean;
  onClose: () => void;
  onClosed?: () => void;
}) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(isWithdrawal);
  // Once it is withdrawn, the dialog that closes does not make it anew.
  const made = useCalendar(of, !known && opened && !isAsked);
  const { error, refetch } = made;
  const data = known ?? made.data;
  const withdrawing = useWithdrawing(of, onClose);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that asked is gone.
    if (isAsked) cancel.current?.focus();
  }, [isAsked]);

  if (isAsked && data) {
    return (
      <Dialog
        title={t("calendar.withdrawQuestion", { name })}
        opened={opened}
        onClose={onClose}
        onClosed={onClosed}
        buttons={
          <>
            <Button ref={cancel} variant="default" onClick={onClose}>
              {t("record.cancel")}
            </Button>
            <Button color="red.9" loading={withdrawing.isPending} onClick={() => withdrawing.mutate(data.key)}>
              {t("calendar.withdraw")}
            </Button>
          </>
        }
      >
        <Text>{t("calendar.withdrawHint")}</Text>
        {withdrawing.error && <ErrorLine error={withdrawing.error} />}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("calendar.titleOf", { name })}
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      buttons={
        <>
          <Button variant="default" disabled={!data} onClick={() => setAsked(true)}>
            {t("calendar.withdraw")}
          </Button>
          <Button onClick={onClose}>{t("record.close")}</Button>
        </>
      }
    >
      <Text size="sm">{t("calendar.hint")}</Text>
      {error ? (
        <Group>
          <ErrorLine error={error} />
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {t("record.tryAgain")}
          </Button>
        </Group>
      ) : data ? (
        <Address url={data.url} />
      ) : (
        <Skeleton height="6rem" />
      )}
      <Text size="sm" c="dimmed">
        {t("calendar.secret")}
      </Text>
    </Dialog>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <CopyField label={t("calendar.address")} value={url}>
      <Button
        component="a"
        href={url.replace(/^https?:/, "webcal:")}
        variant="default"
        leftSection={<IconCalendarDown size={16} aria-hidden />}
      >
        {t("calendar.open")}
      </Button>
    </CopyField>
  );
}
