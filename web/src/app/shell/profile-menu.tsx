import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SessionUser } from "../../kit/sign-in/session.ts";
import { lazyMenu, MenuOnDemand } from "../../kit/ui/menu-on-demand.tsx";
import { Portrait } from "./portrait.tsx";
import classes from "./profile-menu.module.css";

const entries = lazyMenu<{ user: SessionUser }>(() => import("./profile-entries.tsx"));

/** The name of the signed-in user, with a menu of personal entries. */
export function ProfileMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  return (
    <MenuOnDemand
      menu={entries}
      about={{ user }}
      button={
        <UnstyledButton className={classes.button}>
          <VisuallyHidden>{t("identity.profileMenu")}</VisuallyHidden>
          <Portrait user={user} size={30} />
        </UnstyledButton>
      }
    />
  );
}
