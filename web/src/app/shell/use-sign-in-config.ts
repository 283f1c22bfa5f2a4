import { useEffect, useState } from "react";
import type { ConsoleConfig } from "#contract/console-config.ts";
import { loadConfig } from "../../kit/api/config.ts";

/** The configured way to sign in; null while it is loading. */
export function useSignInConfig(): ConsoleConfig["signIn"] | null {
  const [signIn, setSignIn] = useState<ConsoleConfig["signIn"] | null>(null);
  useEffect(() => {
    loadConfig().then(
      (config) => setSignIn(config.signIn),
      () => setSignIn(null),
    );
  }, []);
  return signIn;
}
