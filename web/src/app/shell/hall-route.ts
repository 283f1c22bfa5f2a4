/** The page without bars and menu, for a screen in the hall. */
export const hallRoute = "/tournaments/$id/hall";
