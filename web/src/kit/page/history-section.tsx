import { Box, Button, Group, Skeleton, Title } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { Suspense, useContext, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import type { Stored } from "../records/entities.ts";
import { HistoryPanel } from "./history-panel.ts";
import { searchParams } from "./search-params.ts";

/** The history at the end of a detail page, once the user has opened it in the menu. The address keeps it open. */
export function HistorySection({ definition, entity }: { definition: AnyKind; entity: Stored<AnyKind> }) {
  const { history }: { history?: unknown } = useSearch({ strict: false });
  const isOpen = history === true;
  return isOpen && <OpenHistory definition={definition} entity={entity} />;
}

function OpenHistory({ definition, entity }: { definition: AnyKind; entity: Stored<AnyKind> }) {
  const { t } = useTranslation();
  const Panel = useContext(HistoryPanel);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The section is the last one of the page, so it is scrolled into view.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  if (!Panel) return null;
  return (
    <Box component="section" mt="xl" mih="60vh" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" maw="48rem">
        <Title ref={heading} order={2} size="h5" id={id} tabIndex={-1} style={{ outline: "none" }}>
          {t("history.title")}
        </Title>
        <Button
          component={Link}
          to="."
          search={searchParams(({ history: _, ...others }) => others)}
          replace
          resetScroll={false}
          size="xs"
          variant="default"
          aria-label={t("history.hide")}
        >
          {t("record.close")}
        </Button>
      </Group>
      <Suspense fallback={<Skeleton height={160} maw="48rem" role="status" aria-label={t("record.loading")} />}>
        <Panel definition={definition} entity={entity} />
      </Suspense>
    </Box>
  );
}
