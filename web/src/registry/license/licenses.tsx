import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { License } from "#contract/fields/license.ts";
import { license as definition } from "#contract/kinds/license.ts";
import { mayManage } from "#contract/permissions.ts";
import { useRightsBelow } from "../../kit/access/rights.ts";
import { DeleteDialog } from "../../kit/deletion/delete-dialog.tsx";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { NewRecordForm } from "../../kit/form/new-record-form.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useLoadedRows } from "../../kit/list/use-loaded-rows.ts";
import { AddButton } from "../../kit/page/add-button.tsx";
import { useEditedPart } from "../../kit/page/use-edited-part.ts";
import { PartList } from "../../kit/relations/part-list.tsx";
import { useRights } from "../../kit/sign-in/session.ts";
import { today } from "../../kit/ui/date.ts";
import type { LicenseDraft } from "./license-draft.ts";
import { licenseForm } from "./license-form.tsx";
import { LicenseItem } from "./license-item.tsx";
import { renewed } from "./validity.ts";

/**
 * The licenses of a person; each is saved on its own, one at a time. The person's club makes and changes those that the
 * association has not decided about.
 */
export function Licenses({ participantId, isClosed }: { participantId: string; isClosed: boolean }) {
  const { t } = useTranslation();
  const decides = mayManage(useRights(), definition.type);
  const below = useRightsBelow(definition, { id: participantId });
  const mayChange = below.mayManage && !isClosed;
  const list = useLoadedRows(definition, { pid: [participantId] });
  const edited = useEditedPart<License>(list.rows, mayChange);
  const { isNew, isEditing, isGone, edit, close, adder } = edited;
  const deleting = useDialog<License>();
  /** Initial values of a license's form, in addition to the stored ones. */
  const [preset, setPreset] = useState<Partial<LicenseDraft>>({});

  if (list.isPending) return <Skeleton height={120} maw="36rem" />;
  const form = {
    form: licenseForm,
    onSaved: close,
    onCancel: close,
    overview: null,
  };
  return (
    <PartList
      title={t("license.many")}
      none={t("license.none")}
      list={list}
      edited={edited}
      item={(license) => (
        <LicenseItem
          license={license}
          mayChange={mayChange && (decides || license.state === "LICENSE_STATE_PENDING")}
          lock={isEditing ? t("license.locked") : undefined}
          onEdit={() => {
            setPreset({});
            edit(license);
          }}
          onRenew={() => {
            setPreset({ ...renewed(license, today()), state: "LICENSE_STATE_ACTIVE" });
            edit(license);
          }}
          onDelete={() => deleting.open(license)}
        />
      )}
      form={(license) => <RecordForm {...form} stored={license} isGone={isGone} preset={preset} />}
      newTitle={t("license.new")}
      newForm={<NewRecordForm {...form} preset={ownedBy(participantId)} />}
      actions={
        mayChange &&
        !isNew && (
          <AddButton ref={adder} disabled={isEditing} onClick={() => edit("new")}>
            {t("license.create")}
          </AddButton>
        )
      }
    >
      <DeleteDialog
        definition={definition}
        entity={deleting.item}
        opened={deleting.opened}
        onClose={deleting.close}
        onDeleted={() => adder.current?.focus()}
      />
    </PartList>
  );
}

/** The form has no field for the person; the new license gets the person from the page. */
function ownedBy(participantId: string): object {
  return { participant: { id: participantId, type: "participant" } };
}
