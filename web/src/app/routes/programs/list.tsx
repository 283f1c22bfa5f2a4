import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { mayConnectPrograms } from "#contract/permissions.ts";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { useRights } from "../../../kit/sign-in/session.ts";
import { ApiKeyList } from "../../programs/api-key-list.tsx";
import { WebhookList } from "../../programs/webhook-list.tsx";

/** The page of API keys and webhooks. */
export default function ProgramList() {
  const { t } = useTranslation();
  const isAllowed = mayConnectPrograms(useRights());
  return (
    <>
      <PageHeading title={t("shell.menu.programs")} />
      <Text maw="56rem">{t(isAllowed ? "programs.hint" : "programs.notAllowed")}</Text>
      {isAllowed && (
        <>
          <ApiKeyList />
          <WebhookList />
        </>
      )}
    </>
  );
}
