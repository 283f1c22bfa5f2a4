import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Grant } from "#contract/fields/grant.ts";
import type { GrantRole, ScopeType } from "#contract/grant-roles.ts";
import { grant as definition } from "#contract/kinds/grant.ts";
import { useRolesToGive } from "../../kit/access/rights.ts";
import { DeleteDialog } from "../../kit/deletion/delete-dialog.tsx";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { NewRecordForm } from "../../kit/form/new-record-form.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useLoadedRows } from "../../kit/list/use-loaded-rows.ts";
import { AddButton } from "../../kit/page/add-button.tsx";
import { ImportLink } from "../../kit/page/import-link.tsx";
import { useEditedPart } from "../../kit/page/use-edited-part.ts";
import { PartList } from "../../kit/relations/part-list.tsx";
import { grantForm, invitationForm } from "./grant-form.tsx";
import { GrantItem } from "./grant-item.tsx";

/** What the grants are for. */
interface Scope {
  id: string;
  type: ScopeType;
  name: string;
}

/** The grants for an entity, which can be given, changed and taken one at a time. */
export default function GrantList({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const roles = useRolesToGive(scope, scope.type);
  const list = useLoadedRows(definition, { pid: [scope.id] });
  const edited = useEditedPart<Grant>(list.rows, true);
  const { isNew, isEditing, isGone, edit, close, adder } = edited;
  const deleting = useDialog<Grant>();
  if (list.isPending) return <Skeleton height={80} maw="36rem" />;
  const form = { onSaved: close, onCancel: close, overview: null };
  return (
    <PartList
      title={t("grant.title")}
      none={t("grant.none")}
      list={list}
      edited={edited}
      item={(grant) => (
        <GrantItem
          grant={grant}
          scopeName={scope.name}
          lock={isEditing ? t("grant.locked") : undefined}
          onEdit={() => edit(grant)}
          onDelete={() => deleting.open(grant)}
        />
      )}
      form={(grant) => <RecordForm {...form} form={grantForm} stored={grant} isGone={isGone} preset={{}} />}
      newTitle={t("grant.new")}
      newForm={
        <NewRecordForm {...form} form={invitationForm} submit={t("grant.invite")} preset={presetFor(scope, roles)} />
      }
      actions={
        <>
          {scope.type === "organization" && !isNew && <ImportLink kind={definition.many} />}
          {!isNew && (
            <AddButton ref={adder} disabled={isEditing} onClick={() => edit("new")}>
              {t("grant.invite")}
            </AddButton>
          )}
        </>
      }
    >
      <DeleteDialog
        definition={definition}
        entity={deleting.item}
        name={deleting.item?.email ?? ""}
        opened={deleting.opened}
        onClose={deleting.close}
        onDeleted={() => adder.current?.focus()}
      />
    </PartList>
  );
}

/** What the form has no field for, and the role that is given most often. */
function presetFor({ id, type }: Scope, roles: readonly GrantRole[]) {
  return { scope: { id, type }, role: roles[0] ?? null };
}
