/** Where a letter is as wide as it is high, two of Latin's go in its place. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;
/** Letters of a heading of two or three lines on a phone. */
const MOST = 40;

/** Is a title that a person typed too long for the size of a page's heading? */
export const isLongTitle = (title: string): boolean =>
  [...title].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0) > MOST;
