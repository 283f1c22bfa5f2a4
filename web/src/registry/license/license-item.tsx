import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { License } from "#contract/fields/license.ts";
import { organization } from "#contract/kinds/organization.ts";
import { DaySpan } from "../../kit/page/fields.tsx";
import { ReferenceLink } from "../../kit/page/reference-list.tsx";
import classes from "../../kit/relations/parts.module.css";
import { today } from "../../kit/ui/date.ts";
import { EditAndDelete, LockedButton } from "../../kit/ui/locked-button.tsx";
import { LicenseStateLabel } from "./license-state.tsx";
import { stateOn } from "./validity.ts";

/** One license of a person, read-only. */
export function LicenseItem({
  license,
  mayChange,
  lock,
  onEdit,
  onRenew,
  onDelete,
}: {
  license: License;
  mayChange: boolean;
  /** The reason why it can't be edited now. */
  lock: string | undefined;
  onEdit: () => void;
  onRenew: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const { number, type, organization: issuer } = license;
  const state = stateOn(today(), license);
  return (
    <div className={classes.part}>
      <div className={classes.line}>
        <Text span fw={600}>
          {number}
        </Text>
        <LicenseStateLabel state={state} />
      </div>
      <Text component="div" c="dimmed" size="sm" className={classes.line}>
        {type !== null && <span>{type}</span>}
        {issuer !== null && <ReferenceLink reference={issuer} definition={organization} />}
        <DaySpan from={license.validFrom} to={license.validTo} />
      </Text>
      {mayChange && (
        <Group gap="xs" className={classes.actions}>
          {state === "LICENSE_STATE_EXPIRED" && license.validTo !== null && (
            <LockedButton lock={lock} name={t("license.renewOf", { name: number })} onClick={onRenew}>
              {t("license.renew")}
            </LockedButton>
          )}
          <EditAndDelete name={number} lock={lock} onEdit={onEdit} onDelete={onDelete} />
        </Group>
      )}
    </div>
  );
}
