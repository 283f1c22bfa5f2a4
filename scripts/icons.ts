import { fileURLToPath } from "node:url";
import { icons } from "@iconify-json/tabler";
import type { Plugin } from "vite";

const scheme = "icon:";
const component = fileURLToPath(new URL("../web/src/kit/ui/icon.tsx", import.meta.url));

/**
 * Makes a component of each imported icon: `import IconPlus from "icon:plus"`. The names are those of tabler.io/icons.
 */
export function tablerIcons(): Plugin {
  return {
    name: "courtside-icons",
    resolveId: (source) => (source.startsWith(scheme) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${scheme}`)) return null;
      const name = id.slice(scheme.length + 1);
      const found = icons.icons[name];
      if (!found) this.error(`There is no icon "${name}"`);
      // The component sets the width of the lines.
      const markup = found.body.replaceAll(/ stroke-width="[^"]*"/g, "");
      return `import { iconOf } from ${JSON.stringify(component)};
export default /* @__PURE__ */ iconOf(${JSON.stringify(markup)});`;
    },
  };
}
