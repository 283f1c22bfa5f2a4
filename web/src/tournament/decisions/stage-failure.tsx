import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { FollowList, followsIn } from "../following/follow-list.tsx";
import type { StageSaving } from "./use-stage-change.ts";

/**
 * The reason why a decision was not saved. If later matches depend on it, the user can save it all the same and so take
 * back their results.
 */
export function StageFailure({ saving: { error, variables, isPending, mutate } }: { saving: StageSaving }) {
  const { t } = useTranslation();
  const follows = followsIn(error);
  if (!error) return null;
  return (
    <div>
      <ErrorLine error={error} />
      {variables && follows.length > 0 && (
        <>
          <Text size="sm" mt="xs">
            {t("match.follows.title", { count: follows.length })}
          </Text>
          <FollowList follows={follows} />
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            onClick={() => mutate({ ...variables, accept: ["void"] })}
          >
            {t("match.follows.accept")}
          </Button>
        </>
      )}
    </div>
  );
}
