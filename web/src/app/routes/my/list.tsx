import { Anchor, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import type { Grant } from "#contract/fields/grant.ts";
import type { Request } from "#contract/fields/request.ts";
import type { ScopeType } from "#contract/grant-roles.ts";
import { organization } from "#contract/kinds/organization.ts";
import { participant } from "#contract/kinds/participant.ts";
import { request as requestKind } from "#contract/kinds/request.ts";
import { team } from "#contract/kinds/team.ts";
import { RegisterPeople } from "../../../clubs/people/register-people.tsx";
import { AskDialog } from "../../../clubs/requests/ask-dialog.tsx";
import { RequestList } from "../../../clubs/requests/request-list.tsx";
import DueTasks from "../../../clubs/tasks/due-tasks.tsx";
import { NextMatch } from "../../../clubs/tasks/next-match.tsx";
import { TaskList } from "../../../clubs/tasks/task-list.tsx";
import { useTasks } from "../../../clubs/tasks/use-tasks.ts";
import { MatchesOf } from "../../../court/match/matches-of.tsx";
import { useMays } from "../../../kit/access/may.ts";
import { useOwnGrants } from "../../../kit/access/own-grants.ts";
import { useDialogOnDemand } from "../../../kit/dialogs/use-dialog-on-demand.ts";
import { PageColumns } from "../../../kit/page/page-columns.tsx";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { pathToCreate, pathToDetail } from "../../../kit/page/record-links.ts";
import { searchParams } from "../../../kit/page/search-params.ts";
import { kinds } from "../../../kit/records/kinds.ts";
import { nameOf } from "../../../kit/records/name-of.ts";
import { useAll } from "../../../kit/records/queries.ts";
import { useReferenced } from "../../../kit/records/use-referenced.ts";
import { Belonging } from "../../../kit/relations/belonging.tsx";
import { useUser } from "../../../kit/sign-in/session.ts";
import { Section } from "../../../kit/ui/section.tsx";
import { PeopleOfClub } from "../../../registry/participant/people-of-club.tsx";

const InviteDialog = lazy(() => import("../../../registry/grant/invite-dialog.tsx"));

/** What somebody with rights by grants came for: what is due, then their clubs, teams and tournaments. */
export default function MyClub() {
  const { t } = useTranslation();
  const grants = useOwnGrants();
  const present = useReferenced((grants ?? []).map(({ scope }) => scope));
  if (grants === undefined) return <Skeleton height={200} role="status" aria-label={t("record.loading")} />;
  if (grants.length === 0) return <Nothing />;
  const scopes = [...new Map(grants.map((grant) => [grant.scope.id, grant])).values()];
  const teamsOnly = scopes.every(({ scope }) => scope.type === "team");
  const names = scopes.flatMap(({ scope }) => {
    const entity = present(scope.id);
    return entity ? nameOf(kinds[scope.type], entity) : [];
  });
  const title = t(teamsOnly ? "club.myTeam" : "club.title");
  return (
    <>
      <PageHeading title={names.length === 1 ? `${title} · ${names[0]}` : title} />
      <PageColumns
        aside={scopes.map((grant) => {
          const entity = present(grant.scope.id);
          return entity && <Scope key={grant.scope.id} grant={grant} name={nameOf(kinds[grant.scope.type], entity)} />;
        })}
      >
        <Section title={t("task.many")}>
          <TaskList />
        </Section>
        <OwnRequests scopes={scopes.map(({ scope }) => scope)} />
      </PageColumns>
    </>
  );
}

/** A club, team, venue or tournament for which the user has a right, with what belongs to it. */
function Scope({ grant: { role, scope }, name }: { grant: Grant; name: string }) {
  const { t } = useTranslation();
  const { id, type } = scope;
  const may = useMays([id]).get(id);
  const isClub = type === "organization";
  return (
    <Section title={name}>
      <Group gap="sm" mb="xs">
        <Text c="dimmed">{t(`grant.role.${role}`)}</Text>
        <Anchor component={Link} to={pathToDetail(kinds[type], id)}>
          {t("club.open")}
        </Anchor>
        {(type === "organization" || type === "team") && <AskButton of={{ id, type }} name={name} />}
        {may !== undefined && may.grant.length > 0 && <InviteButton scope={{ id, type: type as ScopeType, name }} />}
      </Group>
      {type === "team" && (
        <>
          <NextMatch teamId={id} />
          <MatchesOf ids={[id]} />
        </>
      )}
      {isClub && (
        <Belonging
          title={t("team.many")}
          definition={team}
          query={{ pid: [id] }}
          actions={
            may?.create.includes("team") && (
              <Button
                component={Link}
                to={pathToCreate(team)}
                search={searchParams({ parentId: id, parentType: organization.type })}
                size="xs"
                variant="default"
              >
                {t("team.create")}
              </Button>
            )
          }
        />
      )}
      {isClub && (
        <PeopleOfClub id={id} actions={may?.create.includes(participant.type) && <RegisterPeople clubId={id} />} />
      )}
    </Section>
  );
}

/** Invites somebody for the club or the like, or for what belongs to it. */
function InviteButton({ scope }: { scope: Parameters<typeof InviteDialog>[0]["scope"] }) {
  const { t } = useTranslation();
  const dialog = useDialogOnDemand();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onClick={dialog.open}
        aria-label={t("grant.inviteFor", { name: scope.name })}
      >
        {t("grant.invite")}
      </Button>
      <Suspense key={dialog.times}>
        {dialog.times > 0 && <InviteDialog scope={scope} opened={dialog.opened} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}

/** Asks the association, in the name of the club or the team, for something that has no form of its own. */
function AskButton({ of, name }: { of: Reference<"organization" | "team">; name: string }) {
  const { t } = useTranslation();
  const dialog = useDialogOnDemand();
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={dialog.open} aria-label={t("request.askFor", { name })}>
        {t("request.ask")}
      </Button>
      <Suspense key={dialog.times}>
        {dialog.times > 0 && (
          <AskDialog
            title={t("request.askFor", { name })}
            wish={{ type: "REQUEST_TYPE_OTHER", subject: of, by: of, change: null }}
            isNoteRequired
            opened={dialog.opened}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The open requests that concern the user's clubs and teams, those of the clubs included, and wait for somebody else. */
function OwnRequests({ scopes }: { scopes: readonly Reference[] }) {
  const { t } = useTranslation();
  const clubs = scopes.flatMap(({ id, type }) => (type === "organization" ? id : []));
  const { data: teams } = useAll(team, clubs.length > 0 ? { pid: clubs } : null);
  const parties = [...new Set([...scopes, ...(teams ?? [])].map(({ id }) => id))];
  const { data } = useAll(requestKind, { party: parties, state: ["REQUEST_STATE_OPEN"] });
  const { data: tasks } = useTasks();
  // Those that wait for the user stand among the tasks.
  const withTasks = new Set(tasks?.tasks.map(({ subject }) => subject.id));
  const others = (data as Request[] | undefined)?.filter(({ id }) => !withTasks.has(id)) ?? [];
  if (!tasks || others.length === 0) return null;
  return (
    <Section title={t("request.many")} count={others.length}>
      <RequestList requests={others} tasks={tasks.tasks} label={t("request.many")} />
    </Section>
  );
}

/** The page of somebody without a right by a grant: the invitation was for another address, or is over. */
function Nothing() {
  const { t } = useTranslation();
  const email = useUser()?.email;
  return (
    <>
      <PageHeading title={t("club.title")} />
      <DueTasks />
      <Stack align="center" gap={4} py={64} ta="center" role="status">
        <Text fw={600}>{t("club.nothing")}</Text>
        <Text maw="32rem" c="dimmed">
          {t("club.nothingHint", { email })}
        </Text>
      </Stack>
    </>
  );
}
