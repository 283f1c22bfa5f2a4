import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSelectedSport } from "../../kit/sign-in/selected-sport.ts";
import { holdsGrants, useRights, useUser } from "../../kit/sign-in/session.ts";
import { useStore } from "../../kit/ui/store.ts";
import { entriesFor, entryOf, lockOf, type MenuEntry } from "./menu-entries.ts";
import classes from "./side-menu.module.css";
import type { Sidebar } from "./use-sidebar.ts";

export function SideMenu({ sidebar }: { sidebar: Sidebar }) {
  const { t } = useTranslation();
  const user = useUser();
  const rights = useRights();
  const hasGrants = useStore(holdsGrants);
  const lock = lockOf(user, useSelectedSport());
  const reasonId = useId();
  const nav = useRef<HTMLElement>(null);
  const isOver = sidebar.isOpen && !sidebar.isBeside;

  useEffect(() => {
    if (isOver) nav.current?.focus();
  }, [isOver]);

  return (
    <>
      {isOver && <div className={classes.backdrop} onClick={sidebar.close} aria-hidden="true" />}
      <nav
        ref={nav}
        id="menu"
        className={classes.menu}
        aria-label={t("shell.mainMenu")}
        hidden={!sidebar.isOpen}
        tabIndex={-1}
      >
        {lock && (
          <p id={reasonId} className={classes.reason}>
            {t(lock)}
          </p>
        )}
        <ul>
          {entriesFor(rights, hasGrants).map((entry) => (
            <li key={entry.name}>
              <MenuLink entry={entry} reasonId={lock === null ? null : reasonId} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function MenuLink({ entry: { name, icon: Icon }, reasonId }: { entry: MenuEntry; reasonId: string | null }) {
  const { t } = useTranslation();
  const isCurrent = useLocation({ select: ({ pathname }) => entryOf(pathname) === name });
  const content = (
    <>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      {t(`shell.menu.${name}`)}
    </>
  );
  if (reasonId !== null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: the link is disabled until a sport is selected
      <a role="link" aria-disabled="true" aria-describedby={reasonId} className={classes.entry}>
        {content}
      </a>
    );
  }
  return (
    <Link
      to={`/${name}`}
      className={classes.entry}
      aria-current={isCurrent ? "page" : undefined}
      // Otherwise, the link would be marked on every page.
      activeOptions={{ exact: true }}
    >
      {content}
    </Link>
  );
}
