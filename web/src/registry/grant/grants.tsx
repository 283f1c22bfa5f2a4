import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { ScopeType } from "#contract/grant-roles.ts";
import { useRolesToGive } from "../../kit/access/rights.ts";

const GrantList = lazy(() => import("./grant-list.tsx"));

/** Who may do what for an entity, for those who give these rights. */
export function Grants({ type, of }: { type: ScopeType; of: { id: string; name: string } }) {
  if (useRolesToGive(of, type).length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={80} maw="36rem" />}>
      <GrantList scope={{ id: of.id, type, name: of.name }} />
    </Suspense>
  );
}
