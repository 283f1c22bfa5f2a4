import IconHistory from "icon:history";
import { Box, Button, Skeleton } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { Suspense, useContext, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import type { Stored } from "../records/entities.ts";
import { HistoryPanel } from "./history-panel.ts";
import { searchParams } from "./search-params.ts";

/** The history at the end of each detail page. It is loaded when the user opens it; the address keeps it open. */
export function HistorySection({ definition, entity }: { definition: AnyKind; entity: Stored<AnyKind> }) {
  const { t } = useTranslation();
  const { history }: { history?: unknown } = useSearch({ strict: false });
  const Panel = useContext(HistoryPanel);
  const id = useId();
  const isOpen = history === true;
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  // The section is the last one of the page, so it is scrolled into view.
  useEffect(() => {
    if (isOpen && !wasOpen.current) section.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!Panel) return null;
  const search = ({ history: _, ...others }: { history?: unknown }) => (isOpen ? others : { ...others, history: true });
  return (
    <Box mt="xl">
      <Button
        component={Link}
        to="."
        search={searchParams(search)}
        replace
        resetScroll={false}
        size="xs"
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {t("history.title")}
      </Button>
      <Box
        ref={section}
        component="section"
        id={id}
        mt="sm"
        mih="40vh"
        hidden={!isOpen}
        aria-label={t("history.title")}
      >
        {isOpen && (
          <Suspense fallback={<Skeleton height={160} maw="48rem" role="status" aria-label={t("record.loading")} />}>
            <Panel definition={definition} entity={entity} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
