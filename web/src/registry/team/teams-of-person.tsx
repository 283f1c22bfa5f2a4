import { Anchor, Button, Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { team } from "#contract/kinds/team.ts";
import { useLoadedRows } from "../../kit/list/use-loaded-rows.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { Section } from "../../kit/ui/section.tsx";
import { type ListedMembership, MembershipList } from "../membership/membership-list.tsx";

/** The teams that a person is or was a member of. */
export function TeamsOfPerson({ participantId }: { participantId: string }) {
  const { t } = useTranslation();
  const list = useLoadedRows(team, { member: [participantId] });
  if (list.isPending) return <Skeleton height={80} maw="36rem" />;
  const memberships = list.rows.flatMap(({ id, name, members }) =>
    members.flatMap(({ participant, role, number, from, to }, index): ListedMembership[] => {
      if (participant.id !== participantId) return [];
      return [{ key: `${id} ${index}`, name: linkTo(id, name), role: t(`team.role.${role}`), number, from, to }];
    }),
  );
  return (
    <Section title={t("team.many")}>
      {list.error ? (
        <ErrorLine error={list.error} />
      ) : (
        <MembershipList memberships={memberships} former={(count) => t("team.formerTeams", { count })} />
      )}
      {!list.isComplete && (
        <Button mt="xs" size="xs" variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t("record.showMore")}
        </Button>
      )}
    </Section>
  );
}

function linkTo(id: string, name: string) {
  return (
    <Anchor component={Link} to={pathToDetail(team, id)} inherit>
      {name}
    </Anchor>
  );
}
