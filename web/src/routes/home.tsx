import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useTitle } from "../ui/use-title.ts";

/** The start: an empty page, from which the menu leads on. */
export function Home() {
  useTitle();
  return <VisuallyHidden component="h1">{useTranslation().t("app.title")}</VisuallyHidden>;
}
