import { Button, Group, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type AnyDefinition, type Change, nameOf } from "#contract/entity.ts";
import type { FieldDeclarations } from "../page/fields.tsx";
import { type Overview, pathToDetail, pathToList } from "../page/record-links.ts";
import { newEntity, type Stored, save } from "../records/entities.ts";
import { keepSaved, reload } from "../records/queries.ts";
import { ApiError, isVersionConflict } from "../records/request.ts";
import { useCommand } from "../ui/commands.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { type JustDone, useUndo } from "../undo/use-undo.ts";
import type { Values } from "./changes.ts";
import { Conflicts } from "./conflicts.tsx";
import { firstField } from "./first-field.ts";
import { GoneNotice } from "./gone-notice.tsx";
import { blankValues, ownerIn, without, withoutNulls } from "./initial-values.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { LoadChanges } from "./load-changes.tsx";
import type { FieldProblem, OpenForm } from "./open-form.ts";
import classes from "./record-form.module.css";
import { createResolver, normalize, pick } from "./resolver.ts";
import { useKeptInPlace } from "./use-kept-in-place.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { useVersions } from "./use-versions.ts";

/** What a kind declares for its form: its fields, and how they stand on the page. */
export interface RecordFormDeclaration<D extends AnyDefinition, V extends Values> {
  definition: D;
  fields: FieldDeclarations<V>;
  Fields: ComponentType<{ form: OpenForm<V> }>;
  /**
   * What is obvious of a new entity, by what is typed so far, by its owner, and by the one that was made just before: filled in,
   * and marked until somebody changes it. Nothing is asked for while nothing is typed (null), as in the form of a stored entity.
   */
  useObvious?: (typed: (V & Values) | null, last: Stored<D> | null) => Partial<V>;
  /** Values that can't be submitted as they are; the fields themselves say why. */
  isHeld?: (values: V, stored: Stored<D> | null) => boolean;
  /** Says before a save of a stored entity what would follow from it. */
  Consequences?: ComponentType<{ stored: Stored<D>; changes: Change<D> }>;
  /** Says more of why a save of a stored entity was refused, and may have a way to make it all the same. */
  Refusal?: ComponentType<{
    error: unknown;
    stored: Stored<D>;
    changes: Change<D>;
    onSaved: (saved: Stored<D>) => void;
  }>;
}

/**
 * One save of one entity. It sends only what was changed, keeps what was typed whatever becomes of the save, and brings
 * it together with newer versions of the server.
 */
export function RecordForm<D extends AnyDefinition, V extends Values>({
  form: { definition, fields: declared, Fields, useObvious = nothingObvious, isHeld, Consequences, Refusal },
  stored,
  isGone,
  preset,
  onSaved,
  onAnother,
  last = null,
  onCancel,
  submit: submitLabel,
  overview,
}: {
  form: RecordFormDeclaration<D, V>;
  /** The entity as the server has it at present; null for a new one. */
  stored: Stored<D> | null;
  /** It was deleted while the form was open. */
  isGone: boolean;
  /** What the form begins with: in place of the defaults of a new entity, or as changes of a stored one. */
  preset: Partial<V>;
  onSaved: (saved: Stored<D>) => void;
  /** Has a button that saves and begins another one. */
  onAnother?: (saved: Stored<D>) => void;
  /** The one whose form this form of the next one has taken the place of. */
  last?: Stored<D> | null;
  /** Instead of going back a page. */
  onCancel?: () => void;
  /** What the button that saves is called, when not "Submit". */
  submit?: string;
  /** Null where the form stands on the page of its entity's owner. */
  overview?: Overview | null | undefined;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const router = useRouter();
  const { offer } = useUndo();
  const fields = declared as FieldDeclarations<Values>;
  const [first] = useState(() => stored ?? { ...newEntity(), ...blankValues(definition, fields), ...preset });
  const [failure, setFailure] = useState<unknown>(null);
  const failureLine = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);

  const { control, handleSubmit, reset, setError, setValue, formState } = useForm<Values>({
    defaultValues: pick({ ...first, ...preset }, fields),
    resolver: createResolver(definition, fields, stored, ownerIn(definition, first)),
  });
  const { isSubmitting } = formState;
  const typed = normalize(definition, useWatch({ control }));
  const toVersion = (entity: Values & { version: number }) => ({
    version: entity.version,
    values: normalize(definition, pick(entity, fields)),
  });
  const versions = useVersions(
    typed,
    toVersion(first),
    stored && toVersion(stored),
    (values) => {
      setFailure(null);
      reset(values);
    },
    mergesOf(fields),
  );

  useEffect(() => {
    if (versions.isQuietlyNewer && !isSubmitting) versions.load();
  });
  const { hold } = useKeptInPlace(buttons, failure);
  useEffect(() => {
    if (failure) failureLine.current?.focus({ preventScroll: true });
  }, [failure]);

  const owner = ownerIn(definition, first);
  const obvious = useObvious(stored ? null : ({ ...owner, ...typed } as V & Values), last);
  const { isSuggested, hasTyped, isComplete } = useSuggestions(
    stored ? {} : without(obvious, preset),
    { typed, blank: versions.base.values, fields },
    (field, value) => setValue(field, value, { shouldValidate: formState.isSubmitted }),
  );
  const isHolding = stored ? versions.hasChanges : hasTyped;

  const saveThen = async (leave: (saved: Stored<D>) => void) => {
    const body = stored ? versions.changes : { ...owner, ...withoutNulls(typed) };
    try {
      const version = { ...first, version: versions.base.version };
      const { saved, changeSet } = await save(definition, version, body as Change<D>);
      keepSaved(client, definition, saved);
      offer(justDone(saved, changeSet, leave === onSaved));
      isSaved.current = true;
      leave(saved);
    } catch (error) {
      hold();
      setFailure(error);
      showAtFields(error);
      if (isVersionConflict(error)) reload(client, definition, first.id);
    }
  };
  const submit = handleSubmit(() => saveThen(onSaved));
  const submitAndGoOn = onAnother && handleSubmit(() => saveThen(onAnother));

  /** An undo leads back to the page of what was changed, or past the page of what was made, where that is left. */
  function justDone(saved: Stored<D>, changeSet: string | null, isLeft: boolean): JustDone {
    const name = nameOf(definition, saved) || t(`${definition.type}.one`);
    const listed = overview?.path ?? pathToList(definition);
    return {
      what: t(stored ? "record.done.saved" : "record.done.created", { name }),
      changeSets: [changeSet],
      made: stored ? [] : [{ type: definition.type, id: saved.id }],
      ...(overview !== null && isLeft && { at: stored ? pathToDetail(definition, saved.id) : listed }),
    };
  }

  function showAtFields(error: unknown) {
    for (const { path, code, params, message } of issuesOf(error)) {
      const [field] = path.split(".");
      if (field !== undefined && field in fields)
        setError(path, { type: code, message, ...(params && { params }) } satisfies FieldProblem);
    }
  }

  function goBack() {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: overview?.path ?? pathToList(definition) });
  }

  const isLocked =
    (!isHolding && !isComplete) ||
    versions.isOutdated ||
    versions.isUndecided ||
    isGone ||
    (isHeld?.(typed as V, stored) ?? false);

  const element = useRef<HTMLFormElement>(null);
  const isNext = last !== null;
  const isPart = overview === null;
  useEffect(() => {
    if (isPart) element.current?.scrollIntoView({ block: "nearest" });
  }, [isPart]);
  useEffect(() => {
    // A keyboard on the screen would cover what is to be filled in.
    if (!isNext && matchMedia("(pointer: coarse)").matches) return;
    const begin = firstField(element.current) ?? (isNext ? document.getElementById("page-heading") : null);
    begin?.focus({ preventScroll: !isNext });
  }, [isNext]);
  useCommand({
    keys: "mod+Enter",
    label: submitLabel ?? t("record.form.submit"),
    isAlways: true,
    run: () => element.current?.querySelector<HTMLButtonElement>("[type=submit]:enabled")?.click(),
  });
  useCommand(
    submitAndGoOn
      ? {
          keys: "mod+shift+Enter",
          label: t("record.form.another"),
          isAlways: true,
          run: () => !isLocked && !isSubmitting && void submitAndGoOn(),
        }
      : null,
  );

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      <Stack gap="md" maw="36rem">
        {isGone && <GoneNotice definition={definition} overview={overview} />}
        {versions.conflicts.length > 0 && (
          <Conflicts conflicts={versions.conflicts} fields={fields} onChoose={versions.choose} />
        )}
        <Fields
          form={{
            control,
            entityId: first.id,
            isStored: stored !== null,
            isRequired: (name) => fields[name]?.required ?? false,
            isNotKnownYet: (name) =>
              stored !== null && (fields[name]?.required ?? false) && (stored as Values)[name] === null,
            isSuggested,
          }}
        />
        {Consequences && stored?.version === versions.base.version && !isSubmitting && (
          <Consequences stored={stored} changes={versions.changes as Change<D>} />
        )}
      </Stack>
      <div className={classes.footer}>
        {/* As high as a line, so that the buttons stay in their place when one is said. */}
        <div ref={failureLine} tabIndex={-1} className={classes.failure}>
          {failure !== null && (
            <>
              <ErrorLine error={failure} />
              {Refusal && stored && (
                <Refusal
                  error={failure}
                  stored={{ ...stored, version: versions.base.version }}
                  changes={versions.changes as Change<D>}
                  onSaved={(saved) => {
                    isSaved.current = true;
                    onSaved(saved);
                  }}
                />
              )}
            </>
          )}
        </div>
        <Group ref={buttons} gap="xs">
          <Button type="submit" loading={isSubmitting} disabled={isLocked}>
            {submitLabel ?? t("record.form.submit")}
          </Button>
          <Button variant="default" onClick={onCancel ?? goBack}>
            {t("record.cancel")}
          </Button>
          {submitAndGoOn && (
            <Button
              ml="auto"
              variant="default"
              disabled={isLocked || isSubmitting}
              onClick={() => void submitAndGoOn()}
            >
              {t("record.form.another")}
            </Button>
          )}
        </Group>
      </div>
      {versions.isOutdated && !versions.isQuietlyNewer && !isSubmitting && !isGone && (
        <LoadChanges onLoad={versions.load} />
      )}
      <LeaveGuard isHolding={() => isHolding && !isSaved.current} />
    </form>
  );
}

function mergesOf(fields: FieldDeclarations<Values>) {
  return Object.fromEntries(Object.entries(fields).map(([name, { merge }]) => [name, merge]));
}

function issuesOf(error: unknown) {
  return (error instanceof ApiError && error.body?.issues) || [];
}

function nothingObvious() {
  return {};
}
