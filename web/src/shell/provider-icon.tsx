import { IconBrandGoogle, IconBrandWindows, IconKey } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { type Config, loadConfig } from "../api/config.ts";

/** The mark of the configured identity provider; a key for one that has none here. */
export function ProviderIcon() {
  const [signIn, setSignIn] = useState<Config["signIn"] | null>(null);
  useEffect(() => {
    loadConfig().then(
      (config) => setSignIn(config.signIn),
      () => setSignIn(null),
    );
  }, []);
  const Icon = iconOf(signIn);
  return <Icon size={16} stroke={1.75} aria-hidden="true" />;
}

function iconOf(signIn: Config["signIn"] | null) {
  if (signIn?.kind === "firebase" || signIn?.authority.includes("accounts.google.com")) return IconBrandGoogle;
  if (signIn?.authority.includes("login.microsoftonline.com")) return IconBrandWindows;
  return IconKey;
}
