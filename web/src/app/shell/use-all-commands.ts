import { useMantineColorScheme } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { languages } from "#contract/languages.ts";
import { useOwnGrants } from "../../kit/access/own-grants.ts";
import { useMayCreateInSport, useRightsInSport } from "../../kit/access/rights.ts";
import { chooseLanguage } from "../../kit/i18n.ts";
import { pathToCreate } from "../../kit/page/record-links.ts";
import { useSelectedSport } from "../../kit/sign-in/selected-sport.ts";
import { useRights, useUser } from "../../kit/sign-in/session.ts";
import { commands } from "../../kit/ui/commands.ts";
import { useStore } from "../../kit/ui/store.ts";
import type { PaletteCommand } from "../palette/palette.tsx";
import { listedKinds } from "../record-kinds.ts";
import { entriesFor, lockOf } from "./menu-entries.ts";
import { leaveConsole } from "./sign-out.ts";
import { useSports } from "./use-sports.ts";
import { useWorkIn } from "./use-work-in.ts";

/** The commands of the page on which the palette was opened, and of the whole console. */
export function useAllCommands(): readonly PaletteCommand[] {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const rights = useRights();
  const sport = useSelectedSport();
  const workIn = useWorkIn();
  const { data: sports = [] } = useSports();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const ofPage = useStore(commands);
  const mayScore = useRightsInSport(match).mayUpdateField("sets");
  const mayCreate = useMayCreateInSport();
  const hasGrants = (useOwnGrants() ?? []).length > 0;
  const isLocked = lockOf(user, sport) !== null;
  const go = (to: string) => () => void navigate({ to });
  const other = colorScheme === "light" ? "dark" : "light";
  const isOffered = ({ keys }: { keys: string }) => keys !== "mod+k" && keys !== "mod+Enter";

  return [
    ...ofPage
      .filter(isOffered)
      .flatMap(({ label, keys, run }) => (run === null ? [] : { label, keys, run: () => void run() })),
    ...(isLocked ? [] : entriesFor(rights, hasGrants)).map(({ name }) => ({
      label: t("palette.goTo", { name: t(`shell.menu.${name}`) }),
      run: go(`/${name}`),
    })),
    ...(isLocked ? [] : [{ label: t("palette.goTo", { name: t("assignments.title") }), run: go("/assignments") }]),
    ...(!isLocked && mayScore ? [{ label: t("results.enter"), run: go("/matches/results") }] : []),
    ...(isLocked ? [] : listedKinds).flatMap(({ kind }) =>
      mayCreate(kind) ? [{ label: t(`${kind.type}.create`), run: go(pathToCreate(kind)) }] : [],
    ),
    ...(user?.superUser ? sports : []).flatMap(({ id, name }) =>
      id === sport ? [] : [{ label: t("palette.workIn", { name }), run: () => workIn(id) }],
    ),
    ...languages
      .filter((language) => language !== i18n.language)
      .map((language) => ({ label: t(`palette.language.${language}`), run: () => void chooseLanguage(language) })),
    { label: t(`palette.theme.${other}`), run: () => setColorScheme(other) },
    { label: t("identity.logout"), run: leaveConsole },
  ];
}
