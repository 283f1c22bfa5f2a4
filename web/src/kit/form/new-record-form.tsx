import { type ComponentProps, useState } from "react";
import type { AnyDefinition } from "#contract/entity.ts";
import type { Stored } from "../records/entities.ts";
import type { Values } from "./changes.ts";
import { RecordForm } from "./record-form.tsx";

/** What an entity has in common with the next one that somebody makes. */
const common = ["parents", "type"];

/** The form of a new entity, and of the next one when somebody makes several. */
export function NewRecordForm<D extends AnyDefinition, V extends Values>({
  preset,
  onNext,
  ...rest
}: Omit<ComponentProps<typeof RecordForm<D, V>>, "stored" | "isGone" | "onAnother" | "last"> & {
  /** Is told when the form of the next one takes the place of this one. */
  onNext?: () => void;
}) {
  const [last, setLast] = useState<Stored<D> | null>(null);
  const { fields } = rest.form;
  const kept = Object.entries(last ?? {}).filter(([field]) => field in fields && common.includes(field));
  return (
    <RecordForm<D, V>
      key={last?.id}
      {...rest}
      stored={null}
      isGone={false}
      last={last}
      preset={{ ...preset, ...(Object.fromEntries(kept) as Partial<V>) }}
      onAnother={(saved: Stored<D>) => {
        setLast(saved);
        onNext?.();
      }}
    />
  );
}
