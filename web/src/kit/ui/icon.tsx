import type { SVGProps } from "react";

export type Icon = ReturnType<typeof iconOf>;

/** An icon of 24 by 24 units, as a component; `markup` is what stands within its svg element. */
export function iconOf(markup: string) {
  return ({ size = 24, stroke = 2, title, ...others }: IconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows it says whether it has a name, or is hidden from readers
    <svg width={size} height={size} viewBox="0 0 24 24" strokeWidth={stroke} {...others}>
      {title !== undefined && <title>{title}</title>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from the package of icons */}
      <g dangerouslySetInnerHTML={{ __html: markup }} />
    </svg>
  );
}

interface IconProps extends Omit<SVGProps<SVGSVGElement>, "ref" | "stroke" | "children"> {
  /** In pixels, or with a unit. */
  size?: number | string;
  /** How wide its lines are, in units. */
  stroke?: number;
  /** Shown when the mouse stays on it. */
  title?: string;
}
