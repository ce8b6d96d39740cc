/** Signs that make one letter with what is before them, or of which two are one. */
const JOINED = /[\p{M}\p{RI}\p{EMod}\p{Join_C}\u1100-\u11ff\u{e0020}-\u{e007f}]/u;

let segmenter: Intl.Segmenter | undefined;

/** Letters as a reader counts them: an emoji that is joined of several, a flag, a letter with its accent is one each. */
export function lettersOf(text: string): string[] {
  // Not in every browser, and slow for what is nearly every text.
  if (!JOINED.test(text) || !('Segmenter' in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
