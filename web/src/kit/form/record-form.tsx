import { Stack, Text } from "@mantine/core";
import { type ComponentType, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyDefinition, Change } from "#contract/entity.ts";
import { useRightsInForm } from "../access/rights.ts";
import type { FieldDeclarations } from "../page/fields.tsx";
import { type Overview, pathToList } from "../page/record-links.ts";
import type { Stored } from "../records/entities.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { ZoneOf } from "../ui/place-zone.tsx";
import type { Values } from "./changes.ts";
import { Conflicts } from "./conflicts.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { GoneNotice } from "./gone-notice.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { LoadChanges } from "./load-changes.tsx";
import type { OpenForm } from "./open-form.ts";
import classes from "./record-form.module.css";
import { RevokedNotice } from "./revoked-notice.tsx";
import { useFormFocus } from "./use-form-focus.ts";
import { useKeptInPlace } from "./use-kept-in-place.ts";
import { useLastingRights } from "./use-lasting-rights.ts";
import { useSaving } from "./use-saving.ts";
import { useTypedValues } from "./use-typed-values.ts";

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

interface RecordFormProps<D extends AnyDefinition, V extends Values> {
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
}: RecordFormProps<D, V>) {
  const { t } = useTranslation();
  const failureLine = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);

  const { fields, first, form, typed, versions, isSuggested, isComplete, isHolding, changes } = useTypedValues(
    { definition, fields: declared, useObvious },
    { stored, preset, last, onReset: () => saving.forget() },
  );
  const { isSubmitting } = form.formState;
  const saving = useSaving({ definition, fields, first, stored, overview, form, onFailed: () => hold() });
  const { failure } = saving;
  const { mayChange, isRevoked } = useLastingRights(useRightsInForm(definition, stored));
  const { hold } = useKeptInPlace(buttons, failure);
  useEffect(() => {
    if (failure) failureLine.current?.focus({ preventScroll: true });
  }, [failure]);
  useFormFocus(element, { isNext: last !== null, isPart: overview === null });
  const completion = useCompletion(typed, stored);

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
    (isHeld?.(typed, stored) ?? false);

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
              control: form.control,
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
          {failure !== null && <Failure error={failure} isAtFields={saving.isAtFields} />}
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

/** What kept the form from being saved; of issues, the fields tell. */
function Failure({ error, isAtFields }: { error: unknown; isAtFields: boolean }) {
  const { t } = useTranslation();
  if (!isAtFields) return <ErrorLine error={error} />;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {t("record.form.putRight")}
    </Text>
  );
}

function nothingObvious() {
  return {};
}

function noCompletion() {
  return null;
}
