import { Box } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Grant } from "#contract/fields/grant.ts";
import { isolated } from "#contract/isolated.ts";
import { kinds } from "../../kit/records/kinds.ts";
import { nameOf } from "../../kit/records/name-of.ts";
import { useReferenced } from "../../kit/records/use-referenced.ts";
import classes from "../../kit/ui/row-list.module.css";
import { CopyInvitation } from "./copy-invitation.tsx";

/** Grants that were made together, each with the text that invites its holder. */
export function Invitations({ grants }: { grants: readonly Pick<Grant, "id" | "role" | "scope" | "email">[] }) {
  const { t } = useTranslation();
  const present = useReferenced(grants.map(({ scope }) => scope));
  return (
    <Box component="ul" mt="md" className={classes.list} aria-label={t("grant.invitations")}>
      {grants.map((grant) => {
        const scope = present(grant.scope.id);
        const scopeName = scope ? nameOf(kinds[grant.scope.type], scope) : "";
        return (
          <li key={grant.id} className={classes.item}>
            <span className={classes.name}>
              {[grant.email, t(`grant.role.${grant.role}`), isolated(scopeName)].filter(Boolean).join(" · ")}
            </span>
            <CopyInvitation grant={grant} scopeName={scopeName} />
          </li>
        );
      })}
    </Box>
  );
}
