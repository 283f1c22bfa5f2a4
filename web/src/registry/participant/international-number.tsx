import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { toInternational } from "./national-number.ts";

/** Offers a number with the country code of the nationality, in place of one that was typed as people do at home. */
export default function InternationalNumber({
  national,
  nationality,
  onUse,
}: {
  national: string;
  nationality: string;
  onUse: (number: string) => void;
}) {
  const { t } = useTranslation();
  const number = toInternational(national, nationality);
  if (number === null) return null;
  return (
    <Button size="compact-sm" variant="default" mt={4} onClick={() => onUse(number)}>
      {t("participant.phone.use", { number })}
    </Button>
  );
}
