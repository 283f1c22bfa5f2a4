import { Stack } from "@mantine/core";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { AnyDefinition, Change } from "#contract/entity.ts";
import type { FieldDeclarations } from "../page/fields.tsx";
import { type Overview, pathToList } from "../page/record-links.ts";
import { newEntity, type Stored } from "../records/entities.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import type { Values } from "./changes.ts";
import { Conflicts } from "./conflicts.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { GoneNotice } from "./gone-notice.tsx";
import { blankValues, ownerIn, without, withoutNulls } from "./initial-values.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { LoadChanges } from "./load-changes.tsx";
import type { OpenForm } from "./open-form.ts";
import classes from "./record-form.module.css";
import { createResolver, normalize, pick } from "./resolver.ts";
import { useFormFocus } from "./use-form-focus.ts";
import { useKeptInPlace } from "./use-kept-in-place.ts";
import { useSaving } from "./use-saving.ts";
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
  const fields = declared as FieldDeclarations<Values>;
  const [first] = useState(() => stored ?? { ...newEntity(), ...blankValues(definition, fields), ...preset });
  const failureLine = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const owner = ownerIn(definition, first);

  const { control, handleSubmit, reset, setError, setValue, formState } = useForm<Values>({
    defaultValues: pick({ ...first, ...preset }, fields),
    resolver: createResolver(definition, fields, stored, owner),
  });
  const { isSubmitting } = formState;
  const saving = useSaving({
    definition,
    fields,
    first,
    stored,
    overview,
    form: { handleSubmit, setError },
    onFailed: () => hold(),
  });
  const { failure } = saving;
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
      saving.forget();
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
  useFormFocus(element, { isNext: last !== null, isPart: overview === null });

  const obvious = useObvious(stored ? null : ({ ...owner, ...typed } as V & Values), last);
  const { isSuggested, hasTyped, isComplete } = useSuggestions(
    stored ? {} : without(obvious, preset),
    { typed, blank: versions.base.values, fields },
    (field, value) => setValue(field, value, { shouldValidate: formState.isSubmitted }),
  );
  const isHolding = stored ? versions.hasChanges : hasTyped;

  const changes = (stored ? versions.changes : { ...owner, ...withoutNulls(typed) }) as Change<D>;
  const given = { version: versions.base.version, body: changes };
  const submit = saving.submitThen(given, { leave: onSaved, isLeft: true });
  const submitAndGoOn = onAnother && saving.submitThen(given, { leave: onAnother, isLeft: false });
  const isLocked =
    (!isHolding && !isComplete) ||
    versions.isOutdated ||
    versions.isUndecided ||
    isGone ||
    (isHeld?.(typed as V, stored) ?? false);

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
          <Consequences stored={stored} changes={changes} />
        )}
      </Stack>
      <div className={classes.footer}>
        {/* As high as a line, so that the buttons stay in their place when one is said. */}
        <div ref={failureLine} tabIndex={-1} className={classes.failure}>
          {failure !== null && <ErrorLine error={failure} />}
          {failure !== null && Refusal && stored && (
            <Refusal
              error={failure}
              stored={{ ...stored, version: versions.base.version }}
              changes={changes}
              onSaved={(saved) => {
                saving.isSaved.current = true;
                onSaved(saved);
              }}
            />
          )}
        </div>
        <FormButtons
          form={element}
          buttons={buttons}
          submit={submitLabel ?? t("record.form.submit")}
          isLocked={isLocked}
          isSubmitting={isSubmitting}
          onAnother={submitAndGoOn ? () => void submitAndGoOn() : null}
          onCancel={onCancel}
          back={overview?.path ?? pathToList(definition)}
        />
      </div>
      {versions.isOutdated && !versions.isQuietlyNewer && !isSubmitting && !isGone && (
        <LoadChanges onLoad={versions.load} />
      )}
      <LeaveGuard isHolding={() => isHolding && !saving.isSaved.current} />
    </form>
  );
}

function mergesOf(fields: FieldDeclarations<Values>) {
  return Object.fromEntries(Object.entries(fields).map(([name, { merge }]) => [name, merge]));
}

function nothingObvious() {
  return {};
}
