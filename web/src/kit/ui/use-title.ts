import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** The title of the window on pages that are about no entity: the product's own. */
export function useTitle(): void {
  const title = useTranslation().t("app.title");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
