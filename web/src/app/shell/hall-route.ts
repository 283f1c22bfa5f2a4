/** The page that is shown without bars and menu, on a screen that nobody stands at. */
export const hallRoute = "/tournaments/$id/hall";
