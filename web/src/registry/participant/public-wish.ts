import { isSame } from "#contract/is-same.ts";
import { isPublicAttribute, publicAttribute, publicWishOf } from "#contract/public-names.ts";
import type { Merge } from "../../kit/page/fields.tsx";
import type { Attribute } from "./attributes.tsx";

/**
 * Whether a person wants to be named in public; null without a statement. The wish is stored as an attribute and shown
 * as a field.
 */
export type PublicWish = ReturnType<typeof publicWishOf>;

/** The attributes with this wish; all others keep their values and their order. */
export function withPublicWish(attributes: Attribute[], wish: PublicWish): Attribute[] {
  if (publicWishOf({ attributes }) === wish) return attributes;
  if (wish === null) return withoutPublicWish(attributes);
  const index = attributes.findIndex(isPublicAttribute);
  if (index < 0) return [...attributes, { name: publicAttribute, value: wish }];
  return attributes.flatMap((attribute, position) => {
    if (position === index) return [{ ...attribute, value: wish }];
    return isPublicAttribute(attribute) ? [] : [attribute];
  });
}

export function withoutPublicWish(attributes: readonly Attribute[]): Attribute[] {
  return attributes.filter((attribute) => !isPublicAttribute(attribute));
}

/** The values of a person with the wish separated from the other attributes. */
export function splitPublicWish(values: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(values.attributes)) return values;
  const attributes: Attribute[] = values.attributes;
  return { ...values, namedInPublic: publicWishOf({ attributes }), attributes: withoutPublicWish(attributes) };
}

/** Merges both changes when one user has changed the wish and another one other attributes. */
export const mergeAttributes: Merge<Attribute[]> = (base, mine, theirs) => {
  const [was, my, their] = [base, mine, theirs].map((attributes) => publicWishOf({ attributes }));
  const [had, have, has] = [base, mine, theirs].map(withoutPublicWish);
  const isMyWish = was === their;
  const areMyOthers = isSame(had, has);
  if (!isMyWish && was !== my && my !== their) return undefined;
  if (!areMyOthers && !isSame(had, have) && !isSame(have, has)) return undefined;
  return withPublicWish(areMyOthers ? mine : theirs, (isMyWish ? my : their) ?? null);
};
