import { Tabs, Text } from "@mantine/core";
import "@mantine/core/styles/Tabs.css";
import IconAlertCircle from "icon:alert-circle";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { OpenTab } from "./open-tab.ts";
import classes from "./page-tabs.module.css";
import { searchParams } from "./search-params.ts";

/** One tab of a page. */
export interface PageTab {
  /** The name of the tab in the address. */
  key: string;
  title: string;
  content: ReactNode;
  /** The reason why the tab is disabled. */
  lock?: string | undefined;
  /** Whether the tab contains an error. */
  hasProblem?: boolean;
}

/** Tabs whose choice is in the address, so that a reload and a link open the same tab. */
export function PageTabs({ tabs }: { tabs: readonly PageTab[] }) {
  const { t } = useTranslation();
  const { key, choose } = usePageTab(tabs);
  const reasonId = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone, the open tab may be outside of the line.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-tab="${key}"]`);
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [key]);
  const reasons = [...new Set(tabs.flatMap(({ lock }) => lock ?? []))];
  return (
    <Tabs value={key} onChange={(chosen) => chosen !== null && choose(chosen)} keepMounted={false} classNames={classes}>
      <Tabs.List ref={list} mb="md" aria-labelledby="page-heading">
        {tabs.map(({ key, title, lock, hasProblem }) => (
          <Tabs.Tab
            key={key}
            value={key}
            data-tab={key}
            disabled={lock !== undefined}
            aria-describedby={lock === undefined ? undefined : reasonId}
            rightSection={
              hasProblem && (
                <IconAlertCircle size={16} color="var(--mantine-color-error)" aria-label={t("record.tab.problem")} />
              )
            }
          >
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {reasons.length > 0 && (
        <Text id={reasonId} size="xs" c="dimmed" mb="md">
          {reasons.join(" ")}
        </Text>
      )}
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          <OpenTab value={(tab) => openOf(tabs, tab) === key}>{content}</OpenTab>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The open tab: the one in the address, or else the first one that is not disabled. */
export function usePageTab(tabs: readonly Pick<PageTab, "key" | "lock">[]) {
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    key: openOf(tabs, tab),
    choose(key: string) {
      const search = searchParams((present) => ({ ...present, tab: key }));
      void navigate({ to: ".", search, replace: true, resetScroll: false });
    },
  };
}

function openOf(tabs: readonly Pick<PageTab, "key" | "lock">[], tab: unknown): string | null {
  const open = tabs.filter(({ lock }) => lock === undefined);
  return (open.find(({ key }) => key === tab) ?? open[0])?.key ?? null;
}
