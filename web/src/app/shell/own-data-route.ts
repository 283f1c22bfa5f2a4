/** The page with what is stored about the user, who may read it also without a sport. */
export const ownDataRoute = "/my/data";
