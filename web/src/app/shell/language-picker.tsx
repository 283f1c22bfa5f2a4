import IconLanguage from "icon:language";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "#contract/languages.ts";
import { chooseLanguage } from "../../kit/i18n.ts";
import { Picker } from "./picker.tsx";

/** Each language in its own words, so that everybody finds theirs. */
const names: Record<Language, string> = { en: "English", de: "Deutsch" };

export function LanguagePicker() {
  const { t, i18n } = useTranslation();
  return (
    <Picker
      label={t("shell.language")}
      icon={IconLanguage}
      value={i18n.language as Language}
      options={languages.map((language) => ({ value: language, label: names[language] }))}
      onChange={(language) => void chooseLanguage(language)}
    />
  );
}
