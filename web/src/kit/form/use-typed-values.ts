import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { AnyDefinition, Change } from "#contract/entity.ts";
import type { FieldDeclarations } from "../page/fields.tsx";
import { newEntity, type Stored } from "../records/entities.ts";
import type { Values } from "./changes.ts";
import { blankValues, ownerIn, without, withoutNulls } from "./initial-values.ts";
import { createResolver, normalize, pick } from "./resolver.ts";
import { useUnsaved } from "./unsaved.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { useVersions } from "./use-versions.ts";

/**
 * The values of a form: as they are typed, merged with newer versions from the server, and with suggestions for what is
 * not typed.
 * @param onReset called when a newer version takes the place of the one that was loaded
 */
export function useTypedValues<D extends AnyDefinition, V extends Values>(
  {
    definition,
    fields: declared,
    useObvious,
  }: {
    definition: D;
    fields: FieldDeclarations<V>;
    useObvious: (typed: (V & Values) | null, last: Stored<D> | null) => Partial<V>;
  },
  {
    stored,
    preset,
    last,
    onReset,
  }: { stored: Stored<D> | null; preset: Partial<V>; last: Stored<D> | null; onReset: () => void },
) {
  const fields = declared as FieldDeclarations<Values>;
  const [first] = useState(() => stored ?? { ...newEntity(), ...blankValues(definition, fields), ...preset });
  const owner = ownerIn(definition, first);
  const form = useForm<Values>({
    defaultValues: pick({ ...first, ...preset }, fields),
    resolver: createResolver(definition, fields, stored, owner),
  });
  const { isSubmitting, isSubmitted } = form.formState;
  const typed = normalize(definition, useWatch({ control: form.control }));
  const toVersion = (entity: Values & { version: number }) => ({
    version: entity.version,
    values: normalize(definition, pick(entity, fields)),
  });
  const versions = useVersions(
    typed,
    toVersion(first),
    stored && toVersion(stored),
    (values) => {
      onReset();
      form.reset(values);
    },
    mergesOf(fields),
  );
  useEffect(() => {
    if (versions.isQuietlyNewer && !isSubmitting) versions.load();
  });
  const obvious = useObvious(stored ? null : ({ ...owner, ...typed } as V & Values), last);
  const { isSuggested, hasTyped, isComplete } = useSuggestions(
    stored ? {} : without(obvious, preset),
    { typed, blank: versions.base.values, fields },
    (field, value) => form.setValue(field, value, { shouldValidate: isSubmitted }),
  );
  const isHolding = stored ? versions.hasChanges : hasTyped;
  useUnsaved(isHolding);
  return {
    fields,
    /** The entity with which the form began. */
    first,
    form,
    typed: typed as V,
    versions,
    isSuggested,
    /** Whether suggestions alone make an entity that can be saved. */
    isComplete,
    /** Whether something would be lost without a save. */
    isHolding,
    /** The body of a save. */
    changes: (stored ? versions.changes : { ...owner, ...withoutNulls(typed) }) as Change<D>,
  };
}

function mergesOf(fields: FieldDeclarations<Values>) {
  return Object.fromEntries(Object.entries(fields).map(([name, { merge }]) => [name, merge]));
}
