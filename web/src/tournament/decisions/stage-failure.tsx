import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { FollowList, followsIn } from "../following/follow-list.tsx";
import type { StageSaving } from "./use-stage-change.ts";

/** Why a decision was not saved. Where matches have followed, it can be saved all the same: their results are taken back. */
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
