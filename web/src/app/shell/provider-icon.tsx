import IconBrandGoogle from "icon:brand-google";
import IconBrandWindows from "icon:brand-windows";
import IconKey from "icon:key";
import type { ConsoleConfig } from "#contract/console-config.ts";
import { useSignInConfig } from "./use-sign-in-config.ts";

/** The logo of the configured identity provider, or a key for a provider without one. */
export function ProviderIcon() {
  const Icon = iconOf(useSignInConfig());
  return <Icon size={16} stroke={1.75} aria-hidden="true" />;
}

function iconOf(signIn: ConsoleConfig["signIn"] | null) {
  if (signIn?.kind === "firebase" || signIn?.authority.includes("accounts.google.com")) return IconBrandGoogle;
  if (signIn?.authority.includes("login.microsoftonline.com")) return IconBrandWindows;
  return IconKey;
}
