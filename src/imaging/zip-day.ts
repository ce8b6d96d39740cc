/** A ZIP knows no day before it, wherever the clock stands. */
const FIRST_DAY = Date.UTC(1980, 0, 2);

/** A picture without a day of its own has that of its opening, and keeps it. @param opened ms since 1970 */
export const dated = (blob: Blob, name: string, opened: number): File =>
  blob instanceof File ? blob : new File([blob], name, { type: blob.type, lastModified: opened });

/**
 * The day of what was made of a picture, in a ZIP: the picture's own, else that of its opening, so that the same work is the same bytes
 * at any time (D64, D414).
 */
export const zipDay = (picture: Blob | undefined, opened = 0): Date =>
  new Date(Math.max(FIRST_DAY, picture instanceof File ? picture.lastModified : opened));
