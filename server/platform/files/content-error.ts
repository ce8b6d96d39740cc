/** Files that an operator provides (MATERIALS_DIR) are not right; the message says what. */
export class ContentError extends Error {}
