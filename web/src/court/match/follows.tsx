import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ChangeSetAnswer, ChangeSetBody } from "#contract/change-sets.ts";
import type { Change } from "#contract/kind.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { applyChangeSet, entityIn } from "../../kit/records/change-sets.ts";
import type { Stored, Versioned } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { type Follow, FollowList, followsIn } from "../../tournament/following/follow-list.tsx";

interface Correction {
  /** The error of the save; nothing is shown for other errors than this refusal. */
  error: unknown;
  match: Versioned;
  changes: Change<typeof kind>;
  /** The address to which an undo leads, if it is not the present one. */
  at?: string;
  onSaved: (saved: Stored<typeof kind>) => void;
}

/**
 * The begun matches that follow from a corrected result. Users who plan the competition may save all the same, which
 * takes back the results of these matches.
 */
export function Follows({ error, match, changes, onSaved, ...address }: Correction) {
  const { id, version } = match;
  const data = changes as Record<string, unknown>;
  return (
    <FollowsOfSet
      error={error}
      match={match}
      changes={[{ type: kind.type, id, version: version + 1, data }]}
      {...address}
      onSaved={(answer) => onSaved(entityIn<typeof kind>(answer, id))}
    />
  );
}

interface CorrectionBySet {
  error: unknown;
  match: Versioned;
  changes: ChangeSetBody["changes"];
  at?: string;
  onSaved: (answer: ChangeSetAnswer) => void;
}

/** The same for a change set that was refused, such as the results of several rubbers. */
export function FollowsOfSet({ error, ...correction }: CorrectionBySet) {
  const follows = followsIn(error);
  return follows.length > 0 && <Consequences follows={follows} {...correction} />;
}

function Consequences({
  follows,
  match,
  changes,
  at,
  onSaved,
}: Omit<CorrectionBySet, "error"> & { follows: readonly Follow[] }) {
  const { t } = useTranslation();
  const { mayManage } = useRightsTo(kind, match);
  const saving = useChanging({
    change: () => applyChangeSet(crypto.randomUUID(), { changes, accept: ["void"] }),
    what: () => t("match.follows.saved", { count: follows.length }),
    ...(at !== undefined && { at }),
    onDone: onSaved,
  });
  return (
    <>
      <Text size="sm" mt="xs">
        {t("match.follows.title", { count: follows.length })}
      </Text>
      <FollowList follows={follows} />
      {saving.error && <ErrorLine error={saving.error} />}
      {mayManage ? (
        <Button size="xs" variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
          {t("match.follows.accept")}
        </Button>
      ) : (
        <Text size="sm">{t("match.follows.notAllowed")}</Text>
      )}
    </>
  );
}
