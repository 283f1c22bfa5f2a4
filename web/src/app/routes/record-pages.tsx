import { CreatePage } from "../../kit/form/create-page.tsx";
import { EditPage } from "../../kit/form/edit-page.tsx";
import type { AnyForm, RecordKind } from "../record-kinds.ts";
import { useBelow } from "./use-below.ts";

/** The usual pages of a kind, made from its form. */
interface RecordPage {
  form: AnyForm;
  of: RecordKind;
}

export function RecordCreate({ form, of }: RecordPage) {
  return <CreatePage form={form} overview={useOverview(of)} />;
}

export function RecordEdit({ form, of }: RecordPage) {
  return <EditPage form={form} overview={useOverview(of)} />;
}

function useOverview({ kind, reachedFrom }: RecordKind) {
  const { overview } = useBelow(reachedFrom ?? kind, kind);
  return reachedFrom && overview;
}
