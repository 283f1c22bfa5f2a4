import { Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import type { Icon } from "../ui/icon.tsx";
import { KeysShown } from "../ui/keys-shown.tsx";
import type { TakenButton } from "../ui/menu-on-demand.tsx";
import { OpenedMenu } from "../ui/opened-menu.tsx";
import { searchParams } from "./search-params.ts";

/** An action in the menu of a page: it leads to another page, calls a function, or opens a dialog. */
export interface MenuAction {
  label: string;
  icon: Icon;
  /** The key that does the same, such as "e". */
  keys?: string;
  /** The reason why the action is not possible now. */
  lock?: string | undefined;
  /** The page to which the action leads, with its search parameters. */
  to?: string;
  search?: Readonly<Record<string, unknown>>;
  run?: () => void;
  dialog?: (props: { opened: boolean; onClose: () => void }) => ReactNode;
}

export interface RecordMenuProps {
  groups: readonly (readonly MenuAction[])[];
  onDialog: (action: MenuAction) => void;
}

/** The entries of the menu beside the heading. */
export default function RecordMenuEntries({ groups, onDialog, ...button }: RecordMenuProps & TakenButton) {
  return (
    <OpenedMenu {...button} position="bottom-end" width="min(20rem, 90vw)" withinPortal={false}>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.label}>
          {index > 0 && <Menu.Divider />}
          {group.map((action) => (
            <MenuItem
              key={action.label}
              action={action}
              // The dialog that opens returns the focus to the button of the menu.
              onChoose={() => button.buttonRef.current?.focus()}
              onDialog={onDialog}
            />
          ))}
        </Fragment>
      ))}
    </OpenedMenu>
  );
}

function MenuItem({
  action,
  onChoose,
  onDialog,
}: {
  action: MenuAction;
  onChoose: () => void;
  onDialog: (action: MenuAction) => void;
}) {
  const { icon: Icon, label, keys, lock, to, search = {}, run } = action;
  const shown = {
    leftSection: <Icon size={16} aria-hidden />,
    ...(keys && {
      rightSection: (
        <span aria-hidden>
          <KeysShown keys={keys} />
        </span>
      ),
      "aria-keyshortcuts": keys,
    }),
  };
  if (to !== undefined) {
    const isCurrentPage = to === ".";
    return (
      <Menu.Item
        component={Link}
        to={to}
        search={searchParams(search)}
        replace={isCurrentPage}
        resetScroll={!isCurrentPage}
        {...shown}
      >
        {label}
      </Menu.Item>
    );
  }
  return (
    <>
      <Menu.Item
        disabled={lock !== undefined}
        onClick={() => {
          onChoose();
          if (run) run();
          else onDialog(action);
        }}
        {...shown}
      >
        {label}
      </Menu.Item>
      {lock !== undefined && <Menu.Label fw={400}>{lock}</Menu.Label>}
    </>
  );
}
