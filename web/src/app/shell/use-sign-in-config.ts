import { useEffect, useState } from "react";
import { type Config, loadConfig } from "../../kit/api/config.ts";

/** The configured way to sign in; null while it is loading. */
export function useSignInConfig(): Config["signIn"] | null {
  const [signIn, setSignIn] = useState<Config["signIn"] | null>(null);
  useEffect(() => {
    loadConfig().then(
      (config) => setSignIn(config.signIn),
      () => setSignIn(null),
    );
  }, []);
  return signIn;
}
