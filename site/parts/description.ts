/** Widths that a search engine shows of a description: a CJK letter is as wide as two. */
const LEAST = 110;
const MOST = 156;
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/;

export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

/** Ends of sentences, then of parts of one. */
const SENTENCE = /(?<=[.!?](?=\s|$)|[。！？])\s*/;
const PART = /(?<=[,;:](?=\s)|[，、；：])\s*|\s+/;

const joined = (before: string, next: string): string =>
  before === '' || /[。！？，、；：]$/.test(before) ? before + next : `${before} ${next}`;

/**
 * What search engines show of a text: the first of its sentences that are long enough together. A sentence that would be too much is
 * cut between its words, and only where without it there is too little.
 * @param said in the order in which they are preferred; Markdown's marks are left out
 */
export function described(said: readonly string[]): string {
  const plain = said.map((text) =>
    text
      .replace(/^#+ .*$|^\|.*$|^:::.*$|^>.*$/gm, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^[-\d]+[.)]? |[*_`]/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  let text = '';
  for (const sentence of plain.flatMap((one) => one.split(SENTENCE)).filter(Boolean)) {
    if (widthOf(text) >= LEAST) break;
    const whole = joined(text, sentence);
    text = widthOf(whole) <= MOST ? whole : cut(text, sentence);
  }
  return text;
}

/** As many parts of the sentence as there is room for, with dots for the rest. */
function cut(before: string, sentence: string): string {
  let text = before;
  for (const part of sentence.split(PART)) {
    const next = joined(text, part);
    if (widthOf(next) > MOST - 1) break;
    text = next;
  }
  return `${text.replace(/[\s,;:，、；：]+$/, '')}…`;
}
