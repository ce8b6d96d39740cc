/** Codes by parts of their names, for the sake of the loader's bytes; a test holds which of the closed list they mean. */

/** Of what the server says about a silent frame: nothing more will come. */
export const isCertain = (code: unknown): boolean => /KEY|LIST|DOM/.test(`${code}`);

/** Of what a frame says in place of `init`. */
export const cannotShow = (code: unknown): boolean => /TOOL|PRI|CAN/.test(`${code}`);
