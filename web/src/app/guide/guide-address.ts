/** The address of the guide, above its pages. It has a file of its own because the first page loads it. */
export const guideIndex = "/guide";
