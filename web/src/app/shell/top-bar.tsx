import IconLanguage from "icon:language";
import IconLayoutSidebarLeftCollapse from "icon:layout-sidebar-left-collapse";
import IconMenu2 from "icon:menu-2";
import IconMoon from "icon:moon";
import IconSun from "icon:sun";
import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "#contract/languages.ts";
import { chooseLanguage } from "../../kit/i18n.ts";
import { useSession } from "../../kit/sign-in/session.ts";
import { guideIndex } from "../guide/guide-address.ts";
import { GuideButton } from "../guide/guide-button.tsx";
import { Picker } from "./picker.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { ActiveSport, ConnectionSign, FittingGuide, PaletteButton, ProfileMenu } from "./signed-in-parts.ts";
import classes from "./top-bar.module.css";
import type { Sidebar } from "./use-sidebar.ts";

export function TopBar({ sidebar }: { sidebar: Sidebar }) {
  const { t } = useTranslation();
  const session = useSession();

  return (
    <header className={classes.bar}>
      <ActionIcon
        ref={sidebar.button}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(sidebar.isOpen ? "shell.closeMenu" : "shell.openMenu")}
        aria-expanded={sidebar.isOpen}
        aria-controls="menu"
        onClick={sidebar.toggle}
      >
        {sidebar.isOpen ? <IconLayoutSidebarLeftCollapse size={20} /> : <IconMenu2 size={20} />}
      </ActionIcon>
      <div className={classes.heading}>
        <Link to="/" className={classes.title}>
          {t("app.title")}
        </Link>
        <Suspense>{"user" in session && <ActiveSport />}</Suspense>
      </div>
      <Suspense>{"user" in session && <ConnectionSign />}</Suspense>
      <Suspense>{"user" in session && <PaletteButton />}</Suspense>
      <Suspense fallback={<GuideButton to={guideIndex} />}>
        {"user" in session ? <FittingGuide /> : <GuideButton to={guideIndex} />}
      </Suspense>
      <LanguagePicker />
      <ThemePicker />
      {"user" in session && (
        <Suspense>
          <ProfileMenu user={session.user} />
        </Suspense>
      )}
      {session.status === "signed-out" && <SignInButton session={session} />}
    </header>
  );
}

/** Each language has its own name for itself. */
const names: Record<Language, string> = { en: "English", de: "Deutsch" };

function LanguagePicker() {
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

function ThemePicker() {
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
