import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SessionUser } from "../../kit/sign-in/session.ts";
import { lazyMenu, MenuOnDemand } from "../../kit/ui/menu-on-demand.tsx";
import { Portrait } from "./portrait.tsx";
import classes from "./profile-menu.module.css";

const entries = lazyMenu<{ user: SessionUser }>(() => import("./profile-entries.tsx"));

/** Who is signed in, with a menu of what is theirs. */
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
