import { useTranslation } from "react-i18next";
import { countryName } from "./country.ts";
import classes from "./participant.module.css";

// Each flag is a small file of its own, which is loaded when it is shown.
const files = import.meta.glob<string>("../../../../node_modules/flag-icons/flags/4x3/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1, -".svg".length), address]),
);

/** The flag of a nationality. Its text is the country's name, unless that is shown next to it. */
export function Flag({ code, isNamed = false }: { code: string | null; isNamed?: boolean }) {
  const { i18n } = useTranslation();
  const address = code === null ? undefined : addresses.get(code);
  if (code === null || address === undefined) return <span className={classes.flag} data-blank />;
  const name = countryName(code, i18n);
  return (
    <img
      className={classes.flag}
      src={address}
      width={20}
      height={15}
      alt={isNamed ? "" : name}
      title={isNamed ? undefined : name}
      loading="lazy"
    />
  );
}
