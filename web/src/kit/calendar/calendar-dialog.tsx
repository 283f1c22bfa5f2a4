import IconCalendarDown from "icon:calendar-down";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialogs/dialog.tsx";
import { DialogButtons } from "../dialogs/dialog-buttons.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import classes from "../ui/row-list.module.css";
import { inPage, Select } from "../ui/select.tsx";
import { CalendarEnd } from "./calendar-end.tsx";
import { useCalendars, useMaking } from "./calendars.ts";
import WithdrawDialog from "./withdraw-dialog.tsx";

const ends = ["none", "30", "180", "365"] as const;

/** A dialog that creates the address of a calendar feed and shows it once. It also lists the existing addresses. */
export default function CalendarDialog({
  of,
  name,
  opened,
  onClose,
}: {
  of: string;
  name: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [end, setEnd] = useState<(typeof ends)[number]>("none");
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const known = useCalendars().data?.filter((calendar) => calendar.of.id === of) ?? [];
  const { mutate, data: created, error, isPending } = useMaking();
  if (withdrawn !== null) {
    return <WithdrawDialog id={withdrawn} name={name} opened={opened} onClose={() => setWithdrawn(null)} />;
  }
  return (
    <Dialog
      title={t("calendar.titleOf", { name })}
      opened={opened}
      onClose={onClose}
      buttons={
        created ? (
          <Button onClick={onClose}>{t("record.close")}</Button>
        ) : (
          <DialogButtons
            onCancel={onClose}
            loading={isPending}
            onClick={() => mutate({ of, days: end === "none" ? null : Number(end) })}
          >
            {t("calendar.make")}
          </DialogButtons>
        )
      }
    >
      <Stack gap="md">
        <Text size="sm">{t("calendar.hint")}</Text>
        {created ? (
          <Address url={created.url} />
        ) : (
          <Select
            label={t("calendar.validFor")}
            data={ends.map((value) => ({
              value,
              label: value === "none" ? t("calendar.noEnd") : t("calendar.days", { count: Number(value) }),
            }))}
            value={end}
            allowDeselect={false}
            comboboxProps={inPage}
            onChange={(value) => value && setEnd(value)}
          />
        )}
        {error && <ErrorLine error={error} />}
        <Text size="sm" c="dimmed">
          {t(created ? "calendar.once" : "calendar.secret")}
        </Text>
        {!created && known.length > 0 && (
          <section>
            <Text fw={600} size="sm">
              {t("calendar.present")}
            </Text>
            <ul className={classes.list}>
              {known.map(({ id, ending, validUntil }) => (
                <li key={id} className={classes.item}>
                  <span className={classes.name}>
                    …{ending} <CalendarEnd validUntil={validUntil} />
                  </span>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t("calendar.withdrawEnding", { ending })}
                    onClick={() => setWithdrawn(id)}
                  >
                    {t("calendar.withdraw")}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
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
