import IconExternalLink from "icon:external-link";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { organization } from "#contract/kinds/organization.ts";
import { mayManage } from "#contract/permissions.ts";
import { pathToCreate } from "../../kit/page/record-links.ts";
import { useRights } from "../../kit/sign-in/session.ts";

/** Leads to a new organization, in another tab so that what is typed here stays; from there it can be added here. */
export function CreateOrganization() {
  const { t } = useTranslation();
  if (!mayManage(useRights(), organization.type)) return null;
  return (
    <Button
      component="a"
      href={pathToCreate(organization)}
      target="_blank"
      size="xs"
      variant="default"
      rightSection={<IconExternalLink size={14} aria-hidden />}
      title={t("record.list.openInNewTab")}
    >
      {t("organization.create")}
    </Button>
  );
}
