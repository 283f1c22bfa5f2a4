import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Menu,
  Paper,
  Stack,
  Switch,
  Text,
  Title,
  VisuallyHidden,
} from "@mantine/core";
import { DialogButtons } from "../../kit/dialogs/dialog-buttons.tsx";
import { Select } from "../../kit/ui/select.tsx";
import "@mantine/core/styles/Switch.css";
import IconPlus from "icon:plus";
import IconX from "icon:x";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sport } from "#contract/fields/sport.ts";
import type { User } from "#contract/fields/user.ts";
import { roles } from "#contract/permissions.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { useUser } from "../../kit/sign-in/session.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import classes from "./user-card.module.css";
import { type UserChange, useUserChange } from "./user-changes.ts";

/** The rights of one user. Each change is saved at once. */
export function UserCard({ user: listed, sports }: { user: User; sports: readonly Sport[] }) {
  const { t } = useTranslation();
  const headingId = useId();
  const { mutate, error, data } = useUserChange();
  const saved = data?.saved;
  // The list is updated a moment after a save on this card.
  const user = saved && saved.version > listed.version ? saved : listed;
  const isOwn = useUser()?.id === user.id;
  const [pending, setPending] = useState<UserChange | null>(null);
  const isPending = pending !== null;
  const asking = useDialog<"promote" | "stepDown">();
  // While a change is being saved, the card shows the new value.
  const shown = { ...user, ...pending };

  const question = asking.item ?? "promote";
  const words = {
    name: user.name,
    sport: sports.find(({ id }) => id === user.sportIds[0])?.name ?? t("sport.one"),
  };

  function change(chosen: UserChange, { what, onSuccess }: { what?: string | null; onSuccess?: () => void } = {}) {
    setPending(chosen);
    mutate(
      { user, change: chosen, ...(what !== undefined && { what }) },
      { onSettled: () => setPending(null), ...(onSuccess && { onSuccess }) },
    );
  }

  function askForSuperUser(superUser: boolean) {
    if (superUser && user.sportIds.length > 0) asking.open("promote");
    else if (isOwn && !superUser) asking.open("stepDown");
    else setSuperUser(superUser);
  }

  function setSuperUser(superUser: boolean) {
    asking.close();
    // Users who give up their own rights may be unable to undo it.
    change({ superUser }, { what: isOwn ? null : t(superUser ? "user.promote.done" : "user.stepDown.done", words) });
  }

  return (
    <Paper component="section" withBorder p="md" aria-labelledby={headingId} className={classes.card}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5" id={headingId} className={classes.name}>
            {user.name}
          </Title>
          {user.email !== null && user.email !== user.name && (
            <Text size="sm" c="dimmed" className={classes.name}>
              {user.email}
            </Text>
          )}
        </div>
        <Select
          size="xs"
          label={t("sport.one")}
          placeholder={t("user.noSport")}
          data={sports.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          clearButtonProps={{ "aria-label": t("user.clearSport", { name: user.name }) }}
          disabled={isPending || shown.superUser}
          description={shown.superUser && t("user.allSports")}
          value={shown.sportIds[0] ?? null}
          onChange={(id) => change({ sportIds: id === null ? [] : [id] })}
        />
        <Switch
          size="sm"
          label={t("user.superUser")}
          disabled={isPending}
          checked={shown.superUser}
          onChange={(event) => askForSuperUser(event.currentTarget.checked)}
        />
        <Roles user={user} isPending={isPending} onChange={change} />
        {error && !isPending && <ErrorLine error={error} />}
      </Stack>
      <Dialog
        title={t(`user.${question}.title`, words)}
        opened={asking.opened}
        onClose={asking.close}
        buttons={
          <DialogButtons onCancel={asking.close} isFinal onClick={() => setSuperUser(question === "promote")}>
            {t(`user.${question}.confirm`)}
          </DialogButtons>
        }
      >
        <Text>{t(`user.${question}.hint`, words)}</Text>
      </Dialog>
    </Paper>
  );
}

/** The roles of a user, each with a button that removes it, and a menu of those that are missing. */
function Roles({
  user,
  isPending,
  onChange,
}: {
  user: User;
  isPending: boolean;
  onChange: (change: UserChange, then?: { onSuccess: () => void }) => void;
}) {
  const { t } = useTranslation();
  const hintId = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const missing = roles.filter((role) => !user.roles.includes(role));
  return (
    <Group gap="xs" aria-label={t("user.roles")} role="group" aria-describedby={hintId}>
      {user.roles.map((role) => (
        <Badge
          key={role}
          variant="default"
          tt="none"
          rightSection={
            <ActionIcon
              variant="transparent"
              color="gray"
              size={18}
              disabled={isPending}
              aria-label={t("user.removeRole", { role })}
              onClick={() => onChange({ removeRole: role }, { onSuccess: () => adder.current?.focus() })}
            >
              <IconX size={14} />
            </ActionIcon>
          }
        >
          <span title={t(`user.role.${role}`)}>{t(`user.roleName.${role}`)}</span>
          <VisuallyHidden>{` (${role})`}</VisuallyHidden>
        </Badge>
      ))}
      {user.roles.length === 0 && (
        <Text size="sm" c="dimmed" id={hintId}>
          {t("user.noRole")}
        </Text>
      )}
      {missing.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              ref={adder}
              size="compact-xs"
              variant="default"
              disabled={isPending}
              leftSection={<IconPlus size={14} aria-hidden />}
            >
              {t("user.addRole")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {missing.map((role) => (
              <Menu.Item key={role} onClick={() => onChange({ addRole: role })}>
                {t(`user.roleName.${role}`)}{" "}
                <Text component="code" size="xs" c="dimmed">
                  {role}
                </Text>
                <Text size="xs" c="dimmed" maw="20rem">
                  {t(`user.role.${role}`)}
                </Text>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
