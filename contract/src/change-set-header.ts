/** The header of an answer that names the change set which has made what is answered. */
export const changeSetHeader = "x-change-set";
