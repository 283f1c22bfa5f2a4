/** The header that names the change set made by the request. */
export const changeSetHeader = "x-change-set";
