/** Clicks of one thing, at most. */
export const MAX_CLICKS = 32;
