import { Group, Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isPublicAttribute, publicWishOf } from "#contract/public-names.ts";
import inputs from "../../kit/form/inputs.module.css";
import { type OpenForm, useField, useProblemAt } from "../../kit/form/open-form.ts";
import type { ParticipantDraft } from "./participant-draft.ts";
import { withPublicWish } from "./public-wish.ts";

const wishes = ["yes", "no"] as const;

/** Whether public pages name the person. The wish is stored as an attribute, whose name users need not know. */
export function PublicWishField({ form }: { form: OpenForm<ParticipantDraft> }) {
  const { t } = useTranslation();
  const { value: attributes, onChange } = useField(form, "attributes");
  const index = attributes.findIndex(isPublicAttribute);
  const problem = useProblemAt(form, `attributes.${index}`);
  return (
    <Radio.Group
      label={t("record.field.namedInPublic")}
      description={t("participant.namedInPublicHint")}
      error={problem}
      classNames={inputs}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={publicWishOf({ attributes }) ?? "unsaid"}
      onChange={(chosen) => onChange(withPublicWish(attributes, wishes.find((wish) => wish === chosen) ?? null))}
    >
      <Group gap="lg" my={6}>
        {[...wishes, "unsaid"].map((one) => (
          <Radio key={one} value={one} label={t(`participant.namedInPublic.${one}`)} />
        ))}
      </Group>
    </Radio.Group>
  );
}
