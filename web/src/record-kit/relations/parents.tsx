import type { ComponentProps } from "react";
import { References } from "./references.tsx";

export { ReferencesField as ParentsField } from "./references-field.tsx";

/** The parents of an entity, to be read. */
export function Parents(props: Omit<ComponentProps<typeof References>, "name">) {
  return <References name="parents" {...props} />;
}
