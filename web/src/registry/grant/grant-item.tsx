import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Grant } from "#contract/fields/grant.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { Day, DaySpan } from "../../kit/page/fields.tsx";
import classes from "../../kit/relations/parts.module.css";
import { today } from "../../kit/ui/date.ts";
import { ownZone } from "../../kit/ui/instant.ts";
import { EditAndDelete } from "../../kit/ui/locked-button.tsx";
import { CopyInvitation } from "./copy-invitation.tsx";
import { grantStateOf } from "./grant-state.ts";

/** One grant of those for an entity. */
export function GrantItem({
  grant,
  scopeName,
  lock,
  onEdit,
  onDelete,
}: {
  grant: Grant;
  scopeName: string;
  /** The reason why it can't be edited now. */
  lock: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const { role, email, from, to, invitedAt, note } = grant;
  const state = grantStateOf(grant, today(), Date.now());
  const roleName = t(`grant.role.${role}`);
  const name = `${roleName}, ${email ?? ""}`;
  return (
    <div className={classes.part}>
      <div className={classes.line}>
        <Text span fw={600}>
          {roleName}
        </Text>
        <Text span>{email}</Text>
      </div>
      <Text component="div" c="dimmed" size="sm" className={classes.line}>
        <span>
          {t(`grant.standing.${state}`)}
          {(state === "invited" || state === "void") && invitedAt !== null && (
            <>
              {" "}
              <Day date={dayOf(invitedAt, ownZone)} />
            </>
          )}
        </span>
        <DaySpan from={from} to={to} />
        {note !== null && <span>{note}</span>}
      </Text>
      <Group gap="xs" className={classes.actions}>
        {state === "invited" && <CopyInvitation grant={grant} scopeName={scopeName} />}
        <EditAndDelete name={name} lock={lock} onEdit={onEdit} onDelete={onDelete} />
      </Group>
    </div>
  );
}
