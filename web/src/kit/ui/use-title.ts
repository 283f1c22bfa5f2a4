import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Sets the title of the window to the name of the product, on pages without a subject. */
export function useTitle(): void {
  const title = useTranslation().t("app.title");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
