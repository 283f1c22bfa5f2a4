/** A component for each icon of tabler.io/icons, by its name there (scripts/icons.ts). */
declare module "icon:*" {
  const icon: import("./icon.tsx").Icon;
  export default icon;
}
