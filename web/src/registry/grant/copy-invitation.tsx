import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Grant } from "#contract/fields/grant.ts";

/** A button that copies the text of an invitation: the role, and where and with which address the holder signs in. */
export function CopyInvitation({
  grant: { role, email },
  scopeName,
}: {
  grant: Pick<Grant, "role" | "email">;
  scopeName: string;
}) {
  const { t } = useTranslation();
  const address = `${location.origin}/my`;
  return (
    <CopyButton
      value={t("grant.invitation", { role: t(`grant.role.${role}`), name: scopeName, address, email })}
      name={t("grant.copyFor", { name: email })}
    />
  );
}

/** A button that copies a text. `name` is its label. */
function CopyButton({ value, name }: { value: string; name: string }) {
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
