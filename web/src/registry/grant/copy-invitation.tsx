import { useTranslation } from "react-i18next";
import type { Grant } from "#contract/fields/grant.ts";
import { CopyButton } from "../../kit/ui/copy-button.tsx";

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
