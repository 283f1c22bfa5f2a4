import { Box } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { EditPage } from "../../../kit/form/edit-page.tsx";
import { PageTabs } from "../../../kit/page/page-tabs.tsx";
import { useRecordAddress } from "../../../kit/page/record-address.ts";
import { stageForm } from "../../../tournament/stage/stage-form.tsx";
import { useStagePlace } from "../../../tournament/stage/stage-place.ts";

export default function StageEdit() {
  const { t } = useTranslation();
  const { id } = useRecordAddress();
  const { name, overview } = useStagePlace(id);
  const lock = t("stage.lockedWhileEditing");
  return (
    <EditPage form={stageForm} name={name} overview={overview}>
      {() => (
        <Box mt="xl">
          <PageTabs
            tabs={[
              { key: "matches", title: t("stage.tab.matches"), content: null, lock },
              { key: "competitors", title: t("stage.tab.competitors"), content: null, lock },
            ]}
          />
        </Box>
      )}
    </EditPage>
  );
}
