import classes from "./badge.module.css";

/**
 * The badge of a team, an organization or a tournament beside its name, which says who it is. Nothing without a badge.
 */
export function Badge({ id, size = 20, alt = "" }: { id: string | null | undefined; size?: number; alt?: string }) {
  if (!id) return null;
  return (
    <img
      className={classes.badge}
      src={pathToImage(id)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      data-badge
    />
  );
}

export function pathToImage(id: string): string {
  return `/images/${id}`;
}

/** The badge of an entity, if its kind has one. */
export function badgeOf(entity: object): string | null {
  return "badge" in entity && typeof entity.badge === "string" ? entity.badge : null;
}
