import { Stack, Text } from "@mantine/core";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { AnyDefinition, Change } from "#contract/entity.ts";
import { useRightsInForm } from "../access/rights.ts";
import type { FieldDeclarations } from "../page/fields.tsx";
import { type Overview, pathToList } from "../page/record-links.ts";
import { newEntity, type Stored } from "../records/entities.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { ZoneOf } from "../ui/place-zone.tsx";
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
import { RevokedNotice } from "./revoked-notice.tsx";
import { useUnsaved } from "./unsaved.ts";
import { useFormFocus } from "./use-form-focus.ts";
import { useKeptInPlace } from "./use-kept-in-place.ts";
import { useLastingRights } from "./use-lasting-rights.ts";
import { useSaving } from "./use-saving.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { useVersions } from "./use-versions.ts";

/** The form of a kind: its fields and their layout. */
export interface RecordFormDeclaration<D extends AnyDefinition, V extends Values> {
  definition: D;
  fields: FieldDeclarations<V>;
  Fields: ComponentType<{ form: OpenForm<V> }>;
  /**
   * Obvious values of a new entity, from the typed values, its owner, and the entity that was created just before. They
   * are filled in and marked until they are changed. The argument is null while nothing is typed, and in the form of a
   * stored entity.
   */
  useObvious?: (typed: (V & Values) | null, last: Stored<D> | null) => Partial<V>;
  /** Whether values cannot be submitted yet; the fields show the reason. */
  isHeld?: (values: V, stored: Stored<D> | null) => boolean;
  /** Shows the consequences of a save of a stored entity before it is made. */
  Consequences?: ComponentType<{ stored: Stored<D>; changes: Change<D> }>;
  /** A further way to save the form: its label, and the values that it adds; null if there is none at present. */
  useCompletion?: (typed: V, stored: Stored<D> | null) => { label: string; values: Partial<V> } | null;
  /** Explains why a save was refused, and may offer a way to save all the same. */
  Refusal?: ComponentType<{
    error: unknown;
    id: string;
    /** The entity with the version on which the save relies; null for a new one. */
    stored: Stored<D> | null;
    changes: Change<D>;
    onSaved: (saved: Stored<D>) => void;
  }>;
}

/**
 * The form of one entity. It sends only changed fields, keeps typed values after a refusal, and merges them with newer
 * versions from the server.
 */
export function RecordForm<D extends AnyDefinition, V extends Values>({
  form: {
    definition,
    fields: declared,
    Fields,
    useObvious = nothingObvious,
    isHeld,
    Consequences,
    useCompletion = noCompletion,
    Refusal,
  },
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
  /** The current version on the server; null for a new entity. */
  stored: Stored<D> | null;
  /** Whether the entity was deleted while the form was open. */
  isGone: boolean;
  /** The initial values: for a new entity in place of its defaults, for a stored one as unsaved changes. */
  preset: Partial<V>;
  onSaved: (saved: Stored<D>) => void;
  /** Adds a button that saves and creates another entity. */
  onAnother?: (saved: Stored<D>) => void;
  /** The entity that was created just before with this form. */
  last?: Stored<D> | null;
  /** Called by Cancel, which otherwise goes back a page. */
  onCancel?: () => void;
  /** The label of the button that saves; "Submit" by default. */
  submit?: string;
  /** Null if the form is on the page of its entity's owner. */
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
  const { mayChange, isRevoked } = useLastingRights(useRightsInForm(definition, stored));
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
  const completion = useCompletion(typed as V, stored);
  const isHolding = stored ? versions.hasChanges : hasTyped;
  useUnsaved(isHolding);

  const changes = (stored ? versions.changes : { ...owner, ...withoutNulls(typed) }) as Change<D>;
  const save = { version: versions.base.version, body: changes };
  const submit = saving.submitThen(save, { leave: onSaved, isLeft: true });
  const completed = { ...save, body: { ...changes, ...completion?.values } };
  const submitCompleted = saving.submitThen(completed, { leave: onSaved, isLeft: true });
  const submitAndGoOn = onAnother && saving.submitThen(save, { leave: onAnother, isLeft: false });
  const isLocked =
    (!isHolding && !isComplete) ||
    versions.isOutdated ||
    versions.isUndecided ||
    isGone ||
    isRevoked ||
    (isHeld?.(typed as V, stored) ?? false);

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      <Stack gap="md" maw="36rem">
        {isGone && <GoneNotice definition={definition} overview={overview} />}
        {isRevoked && <RevokedNotice />}
        <ZoneOf entity={typed}>
          {versions.conflicts.length > 0 && (
            <Conflicts conflicts={versions.conflicts} fields={fields} onChoose={versions.choose} />
          )}
          <Fields
            form={{
              control,
              entityId: first.id,
              isStored: stored !== null,
              mayChange,
              isRequired: (name) => fields[name]?.required ?? false,
              isNotKnownYet: (name) =>
                stored !== null && (fields[name]?.required ?? false) && (stored as Values)[name] === null,
              isSuggested,
            }}
          />
        </ZoneOf>
        {Consequences && stored?.version === versions.base.version && !isSubmitting && (
          <Consequences stored={stored} changes={changes} />
        )}
      </Stack>
      <div className={classes.footer}>
        {/* The line has a fixed height, so that the buttons stay in place when a message appears. */}
        <div ref={failureLine} tabIndex={-1} className={classes.failure}>
          {failure !== null && !saving.isAtFields && <ErrorLine error={failure} />}
          {failure !== null && saving.isAtFields && (
            <Text role="alert" c="var(--mantine-color-error)">
              {t("record.form.putRight")}
            </Text>
          )}
          {failure !== null && Refusal && (
            <Refusal
              error={failure}
              id={first.id}
              stored={stored && { ...stored, version: versions.base.version }}
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
          completion={completion && { label: completion.label, run: () => void submitCompleted() }}
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

function noCompletion() {
  return null;
}
