/** Where the guide is; its pages are below. By itself, since it is known to the first page that is loaded. */
export const guideIndex = "/guide";
