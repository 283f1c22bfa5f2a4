import { type ComponentProps, useState } from "react";
import type { AnyDefinition } from "#contract/entity.ts";
import type { Stored } from "../../records/entities.ts";
import type { Values } from "./changes.ts";
import { RecordForm } from "./record-form.tsx";

/** What an entity has in common with the next one that somebody makes. */
const common = ["parents", "type"];

/** The form of a new entity, and of the next one when somebody makes several. */
export function NewRecordForm<D extends AnyDefinition, V extends Values>({
  preset,
  onNext,
  ...rest
}: Omit<ComponentProps<typeof RecordForm<D, V>>, "stored" | "isGone" | "onAnother" | "isNext"> & {
  /** Is told when the form of the next one takes the place of this one. */
  onNext?: () => void;
}) {
  const [{ count, kept }, setNext] = useState<{ count: number; kept: Partial<V> }>({ count: 0, kept: {} });
  const { fields } = rest.form;
  return (
    <RecordForm<D, V>
      key={count}
      {...rest}
      stored={null}
      isGone={false}
      isNext={count > 0}
      preset={{ ...preset, ...kept }}
      onAnother={(saved: Stored<D>) => {
        const entries = Object.entries(saved).filter(([field]) => field in fields && common.includes(field));
        setNext({ count: count + 1, kept: Object.fromEntries(entries) as Partial<V> });
        onNext?.();
      }}
    />
  );
}
