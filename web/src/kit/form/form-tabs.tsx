import { Box } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useFormState } from "react-hook-form";
import { PageTabs, usePageTab } from "../page/page-tabs.tsx";
import type { Values } from "./changes.ts";
import type { OpenForm } from "./open-form.ts";

interface FormTab<V extends Values> {
  key: string;
  title: string;
  content: ReactNode;
  /** The fields on the tab. */
  fields: readonly (keyof V & string)[];
  lock?: string | undefined;
}

/**
 * The fields of one form on several tabs. A submit with errors marks their tabs, and opens one of them if the open tab
 * has none.
 */
export function FormTabs<V extends Values>({ form, tabs }: { form: OpenForm<V>; tabs: readonly FormTab<V>[] }) {
  const { errors, submitCount } = useFormState({ control: form.control });
  const { key, choose } = usePageTab(tabs);
  const panels = useRef<HTMLDivElement>(null);
  const marked = tabs.map(({ fields, ...tab }) => ({ ...tab, hasProblem: fields.some((name) => name in errors) }));

  const showProblem = useEffectEvent(() => {
    const first = marked.find(({ hasProblem }) => hasProblem);
    if (!first || marked.some((tab) => tab.key === key && tab.hasProblem)) return;
    choose(first.key);
    setTimeout(() => panels.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 100);
  });
  useEffect(() => {
    if (submitCount > 0) showProblem();
  }, [submitCount]);

  return (
    <Box ref={panels} mb="md">
      <PageTabs tabs={marked} />
    </Box>
  );
}
