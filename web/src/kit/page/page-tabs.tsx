import { Tabs, Text } from "@mantine/core";
import "@mantine/core/styles/Tabs.css";
import IconAlertCircle from "icon:alert-circle";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { OpenTab } from "./open-tab.ts";
import { searchParams } from "./search-params.ts";

/** A part of a page that is shown in turn with others. */
export interface PageTab {
  /** Its name in the address. */
  key: string;
  title: string;
  content: ReactNode;
  /** Why it can't be opened at present. */
  lock?: string | undefined;
  /** Something in it has to be put right. */
  hasProblem?: boolean;
}

/** Tabs whose choice is kept in the address, so that a reload and a link lead to the same one. */
export function PageTabs({ tabs }: { tabs: readonly PageTab[] }) {
  const { t } = useTranslation();
  const { key, choose } = usePageTab(tabs);
  const reasonId = useId();
  const reasons = [...new Set(tabs.flatMap(({ lock }) => lock ?? []))];
  return (
    <Tabs value={key} onChange={(chosen) => chosen !== null && choose(chosen)} keepMounted={false}>
      <Tabs.List mb="md" aria-labelledby="page-heading">
        {tabs.map(({ key, title, lock, hasProblem }) => (
          <Tabs.Tab
            key={key}
            value={key}
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

/** Which of the tabs is open: the one that the address names, else the first that can be opened. */
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
