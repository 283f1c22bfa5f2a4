import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GrantRole, ScopeType } from "#contract/grant-roles.ts";
import { grant } from "#contract/kinds/grant.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import { useRolesToGive } from "../../kit/access/rights.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import inputs from "../../kit/form/inputs.module.css";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { useAll } from "../../kit/records/queries.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { inPage, Select } from "../../kit/ui/select.tsx";
import { CopyInvitation } from "./copy-invitation.tsx";

interface Scope {
  id: string;
  type: ScopeType;
  name: string;
}

/**
 * Invites somebody to a role for what the user has a right over, or for what belongs to it, and gives the text to send.
 */
export default function InviteDialog({
  scope,
  opened,
  onClose,
}: {
  scope: Scope;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const { scopes, isLoaded } = useScopes(scope);
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = scopes.find(({ id }) => id === chosen) ?? scopes[0] ?? scope;
  const roles = useRolesToGive(selected, selected.type);
  const [wanted, setWanted] = useState<string | null>(null);
  const role = roles.find((one) => one === wanted) ?? roles[0] ?? null;
  const [email, setEmail] = useState("");
  const [invited, setInvited] = useState<{ role: GrantRole; email: string; scopeName: string } | null>(null);
  const inviting = useChangeSet();
  const invite = () => {
    const address = email.trim();
    if (role === null || address === "") return;
    inviting.mutate(
      {
        done: t("grant.done", { email: address }),
        title: "grant.inHistory.invited",
        changes: [
          {
            type: grant.type,
            id: crypto.randomUUID(),
            version: 0,
            data: { role, scope: { id: selected.id, type: selected.type }, email: address },
          },
        ],
      },
      {
        onSuccess() {
          setInvited({ role, email: address, scopeName: selected.name });
          setEmail("");
        },
      },
    );
  };
  return (
    <Dialog
      title={t("grant.new")}
      opened={opened && isLoaded}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t("record.close")}
          </Button>
          <Button
            type="submit"
            form={form}
            loading={inviting.isPending}
            disabled={role === null || email.trim() === ""}
          >
            {t("grant.invite")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          invite();
        }}
      >
        <Stack gap="sm">
          <OneOf
            label={t("grant.for")}
            options={scopes.map(({ id, name }) => ({ value: id, label: name }))}
            value={selected.id}
            onChange={setChosen}
          />
          <OneOf
            label={t("record.field.role")}
            options={roles.map((one) => ({ value: one, label: t(`grant.role.${one}`) }))}
            value={role}
            onChange={setWanted}
          />
          <TextInput
            classNames={inputs}
            label={t("record.field.email")}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ currentTarget: { value } }) => setEmail(value)}
            data-autofocus
          />
          {inviting.error && <ErrorLine error={inviting.error} />}
          {invited && (
            <div role="status">
              <Text mb="xs">{t("grant.invited", { email: invited.email })}</Text>
              <CopyInvitation grant={invited} scopeName={invited.scopeName} />
            </div>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

function OneOf({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  return (
    <Select
      label={label}
      classNames={inputs}
      data={options}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      comboboxProps={inPage}
    />
  );
}

/** An organization's teams, the organization, its tournaments and its venues; of other scopes, only themselves. */
function useScopes(scope: Scope): { scopes: readonly Scope[]; isLoaded: boolean } {
  const below = scope.type === "organization" ? { pid: [scope.id] } : null;
  const { data: teams } = useAll(team, below);
  const { data: tournaments } = useAll(tournament, below);
  const { data: venues } = useAll(venue, below);
  const scopes: Scope[] = [
    ...(teams ?? []).map(({ id, name }) => ({ id, name, type: "team" as const })),
    scope,
    ...(tournaments ?? []).map(({ id, name }) => ({ id, name, type: "tournament" as const })),
    ...(venues ?? []).map(({ id, name }) => ({ id, name, type: "venue" as const })),
  ];
  const isLoaded = below === null || (teams !== undefined && tournaments !== undefined && venues !== undefined);
  return { scopes, isLoaded };
}
