import IconMoon from "icon:moon";
import IconSun from "icon:sun";
import { useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Picker } from "./picker.tsx";

export function ThemePicker() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const theme = colorScheme === "light" ? "light" : "dark";
  return (
    <Picker
      label={t("shell.theme")}
      icon={theme === "light" ? IconSun : IconMoon}
      value={theme}
      options={[
        { value: "dark", label: t("shell.dark") },
        { value: "light", label: t("shell.light") },
      ]}
      onChange={setColorScheme}
    />
  );
}
