/** Clicks of one thing, at most. */
export const MAX_CLICKS = 32;
/** Side of the square on which a matte is sent beside clicks: a byte of it a cell. */
export const PART_SIDE = 160;
