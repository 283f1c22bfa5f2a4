import type { SVGProps } from "react";

export type Icon = ReturnType<typeof iconOf>;

/** Makes a component from the content of an icon's svg element, which has 24 by 24 units. */
export function iconOf(markup: string) {
  return ({ size = 24, stroke = 2, title, ...others }: IconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the caller gives it a name or hides it from screen readers
    <svg width={size} height={size} viewBox="0 0 24 24" strokeWidth={stroke} {...others}>
      {title !== undefined && <title>{title}</title>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the content comes from the package of icons */}
      <g dangerouslySetInnerHTML={{ __html: markup }} />
    </svg>
  );
}

interface IconProps extends Omit<SVGProps<SVGSVGElement>, "ref" | "stroke" | "children"> {
  /** The size in pixels, or with a unit. */
  size?: number | string;
  /** The width of the lines in units. */
  stroke?: number;
  /** The tooltip. */
  title?: string;
}
