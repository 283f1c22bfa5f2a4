import { Text } from "@mantine/core";
import { CopyField } from "../../kit/ui/copy-field.tsx";

/** A key or a secret for copying. It is shown only this once. */
export function ShownOnce({ label, hint, value }: { label: string; hint: string; value: string }) {
  return (
    <>
      <Text size="sm">{hint}</Text>
      <CopyField label={label} value={value} />
    </>
  );
}

/** While a value is shown that cannot be shown again, only the button closes the dialog. */
export const stay = (): void => {};
