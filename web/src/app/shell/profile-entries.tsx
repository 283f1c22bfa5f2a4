import IconCreditCard from "icon:credit-card";
import IconHelp from "icon:help";
import IconLogout from "icon:logout";
import IconSettings from "icon:settings";
import IconUser from "icon:user";
import IconUserShield from "icon:user-shield";
import { Menu, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { prepareProvider } from "../../kit/sign-in/provider.ts";
import type { SessionUser } from "../../kit/sign-in/session.ts";
import type { TakenButton } from "../../kit/ui/menu-on-demand.tsx";
import { OpenedMenu } from "../../kit/ui/opened-menu.tsx";
import { ownDataRoute } from "./own-data-route.ts";
import { Portrait } from "./portrait.tsx";
import classes from "./profile-menu.module.css";
import { leaveConsole } from "./sign-out.ts";

/** The four links are placeholders of the specification. */
const places = [
  { name: "profile", icon: IconUser },
  { name: "settings", icon: IconSettings },
  { name: "billing", icon: IconCreditCard },
  { name: "faqs", icon: IconHelp },
] as const;

export default function ProfileEntries({ user, ...button }: { user: SessionUser } & TakenButton) {
  const { t } = useTranslation();
  return (
    <OpenedMenu {...button} position="bottom-end" width={260} shadow="md" onOpen={prepareProvider}>
      <div className={classes.header}>
        <Portrait user={user} size={40} />
        <div className={classes.who}>
          <Text fw={600} truncate>
            {user.name}
          </Text>
          <Text size="xs" c="dimmed">
            {t("identity.admin")}
          </Text>
          <Text size="xs" c="dimmed" className={classes.id} title={t("identity.userId")}>
            {user.id}
          </Text>
        </div>
      </div>
      <Menu.Divider />
      {places.map(({ name, icon: Icon }) => (
        <Menu.Item key={name} leftSection={<Icon size={16} stroke={1.5} aria-hidden="true" />}>
          {t(`identity.${name}`)}
        </Menu.Item>
      ))}
      <Menu.Item
        component={Link}
        to={ownDataRoute}
        leftSection={<IconUserShield size={16} stroke={1.5} aria-hidden="true" />}
      >
        {t("identity.myData")}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} aria-hidden="true" />} onClick={leaveConsole}>
        {t("identity.logout")}
      </Menu.Item>
    </OpenedMenu>
  );
}
