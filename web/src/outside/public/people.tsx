import type { PublicMember } from "#contract/public-pages.ts";
import { useWords } from "./words.tsx";

/** The players of each team by number. Pairs and singles are named by their players already. */
export function People({
  people,
  titleOf,
}: {
  people: Readonly<Record<string, readonly PublicMember[]>>;
  /** The heading above the people of a team. */
  titleOf: (team: string) => string | null;
}) {
  const { t, teamOf } = useWords();
  const teams = Object.entries(people).filter(
    ([id, members]) => members.length > 0 && isMoreThanItsName(members, teamOf(id)),
  );
  return teams.map(([id, members]) => (
    <section key={id} className="people">
      <h2>{titleOf(id)}</h2>
      <ul>
        {members.toSorted(byNumber).map(({ name, role, number }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several people can have the same initials
          <li key={index}>
            <span className="number">{number}</span> <bdi>{name}</bdi>
            {role !== "MEMBER_ROLE_PLAYER" && <span className="role"> · {t(`team.role.${role}`)}</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function isMoreThanItsName(members: readonly PublicMember[], team: string | null): boolean {
  return members.map(({ name }) => name).join(" / ") !== team;
}

function byNumber(one: PublicMember, other: PublicMember): number {
  return (one.number ?? 10_000) - (other.number ?? 10_000);
}
