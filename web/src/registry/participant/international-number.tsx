import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { toInternational } from "./national-number.ts";

/** Offers the number with the country code of the nationality when it was typed in national form. */
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
