import { type ComponentProps, useState } from "react";
import type { AnyDefinition } from "#contract/entity.ts";
import { type AnyKind, parentsFieldOf } from "#contract/kind.ts";
import type { Stored } from "../records/entities.ts";
import type { Values } from "./changes.ts";
import { RecordForm } from "./record-form.tsx";

/** The fields that a new entity takes over from the one that was created before. */
const common = (kind: AnyKind) => [parentsFieldOf(kind), "type"];

/** The form of a new entity. After a save, it can continue with the form of another one. */
export function NewRecordForm<D extends AnyDefinition, V extends Values>({
  preset,
  onNext,
  ...rest
}: Omit<ComponentProps<typeof RecordForm<D, V>>, "stored" | "isGone" | "onAnother" | "last"> & {
  /** Called when the form of the next entity replaces this one. */
  onNext?: () => void;
}) {
  const [last, setLast] = useState<Stored<D> | null>(null);
  const { fields } = rest.form;
  const kept = Object.entries(last ?? {}).filter(
    ([field]) => field in fields && common(rest.form.definition).includes(field),
  );
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
