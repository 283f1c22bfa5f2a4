import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { UseFormHandleSubmit, UseFormSetError } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { AnyDefinition, Change } from "#contract/entity.ts";
import { cacheSaved, refetchOne } from "../live/cache-own-changes.ts";
import type { FieldDeclarations } from "../page/fields.tsx";
import { type Overview, pathToDetail, pathToList } from "../page/record-links.ts";
import { type Stored, save } from "../records/entities.ts";
import { nameOf } from "../records/name-of.ts";
import { ApiError, isVersionConflict } from "../records/request.ts";
import { type JustDone, useUndo } from "../undo/use-undo.ts";
import type { Values } from "./changes.ts";
import type { FieldProblem } from "./open-form.ts";

/** The save of a form. It sends the form's values, offers the undo, and shows refusals at the fields that they name. */
export function useSaving<D extends AnyDefinition>({
  definition,
  fields,
  first,
  stored,
  overview,
  form: { handleSubmit, setError },
  onFailed,
}: {
  definition: D;
  fields: FieldDeclarations<Values>;
  /** The entity with which the form began. */
  first: { id: string };
  stored: Stored<D> | null;
  overview: Overview | null | undefined;
  form: { handleSubmit: UseFormHandleSubmit<Values>; setError: UseFormSetError<Values> };
  onFailed: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { offer } = useUndo();
  const [failure, setFailure] = useState<unknown>(null);
  const [isAtFields, setAtFields] = useState(false);
  const isSaved = useRef(false);

  /** The page to open after an undo is that of the changed entity; for a created entity, it is the page before it. */
  function justDone(saved: Stored<D>, changeSet: string | null, isLeft: boolean): JustDone {
    const name = nameOf(definition, saved) || t(`${definition.type}.one`);
    const listed = overview?.path ?? pathToList(definition);
    return {
      what: t(stored ? "record.done.saved" : "record.done.created", { name }),
      changeSets: [changeSet],
      created: stored ? [] : [{ type: definition.type, id: saved.id }],
      ...(overview !== null && isLeft && { at: stored ? pathToDetail(definition, saved.id) : listed }),
    };
  }

  /** Shows the issues at their fields. Returns whether there are issues and all of them have a field. */
  function showAtFields(error: unknown): boolean {
    const issues = (error instanceof ApiError && error.body?.issues) || [];
    for (const { path, code, params, message } of issues) {
      const [field] = path.split(".");
      if (field !== undefined && field in fields)
        setError(path, { type: code, message, ...(params && { params }) } satisfies FieldProblem);
    }
    return issues.length > 0 && issues.every(({ path }) => (path.split(".")[0] ?? "") in fields);
  }

  /**
   * `version` is the version on which the save relies. `leave` opens the next page after the save; `isLeft` says
   * whether it is another one.
   */
  function submitThen(
    { version, body }: { version: number; body: Change<D> },
    { leave, isLeft }: { leave: (saved: Stored<D>) => void; isLeft: boolean },
  ) {
    return handleSubmit(async () => {
      try {
        const { saved, changeSet } = await save(definition, { ...first, version }, body);
        cacheSaved(client, definition, saved);
        offer(justDone(saved, changeSet, isLeft));
        isSaved.current = true;
        leave(saved);
      } catch (error) {
        onFailed();
        setFailure(error);
        setAtFields(showAtFields(error));
        if (isVersionConflict(error)) refetchOne(client, definition, first.id);
      }
    });
  }

  return { failure, isAtFields, isSaved, submitThen, forget: () => setFailure(null) };
}
