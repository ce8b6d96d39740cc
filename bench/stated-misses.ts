/**
 * Goals that are not reached, by the result's name, and why: a miss is said, and neither hidden nor tuned away. `bench:check` takes
 * these alone, and marks them in the table.
 */
export const STATED_MISSES: ReadonlyMap<string, string> = new Map([
  ['site-lcp-dialog', 'what can be bought comes by a call after the page, its texts and its code: 1.4 s, from 2.0'],
  ['site-lcp-floor', 'pages are drawn with a style sheet, which the bare page has not: 2.05 times its time'],
  ['site-cls', 'on a narrow window the downloads once moved by .039, and a dialog moves by .002 where 0 is asked'],
]);
