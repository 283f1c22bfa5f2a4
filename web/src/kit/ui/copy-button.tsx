import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** A button that copies a text. `name` is its label. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={isCopied ? undefined : name}
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      {t(isCopied ? "record.copied" : "grant.copy")}
    </Button>
  );
}
