import { Box, Button, Skeleton } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ComponentType, createContext, Suspense, useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";
import type { Stored } from "../records/entities.ts";

/** What shows the history of an entity. It tells of every kind, and so stands above all of them; it is handed down from there. */
export const HistoryPanel = createContext<ComponentType<{ definition: AnyKind; entity: Stored<AnyKind> }> | null>(null);

/** At the end of each detail page: what was changed of the entity, once somebody asks; the address keeps it open. */
export function HistorySection({ definition, entity }: { definition: AnyKind; entity: Stored<AnyKind> }) {
  const { t } = useTranslation();
  const { history }: { history?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const Panel = useContext(HistoryPanel);
  const id = useId();
  const isOpen = history === true;
  if (!Panel) return null;
  function toggle() {
    const search = (({ history: _, ...others }: { history?: unknown }) =>
      isOpen ? others : { ...others, history: true }) as never;
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  }
  return (
    <Box mt="xl">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {t("history.title")}
      </Button>
      <Box component="section" id={id} mt="sm" hidden={!isOpen} aria-label={t("history.title")}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={160} maw="48rem" role="status" aria-label={t("record.loading")} />}>
            <Panel definition={definition} entity={entity} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
