import { lettersOf } from './letters.ts';

/** May not begin a line, and may not end one (kinsoku shori; JIS X 4051 and GB/T 15834 agree on these). */
const NOT_FIRST = /^[、。，．,.!?！？：；:;）)」』】》〉”’…ー・%％～~ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const NOT_LAST = /[（(「『【《〈“‘]$/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。，．！？：；（）「」『』【】《》〈〉…]/u;

/** A line may not break between these two. */
const isBound = (before: string | undefined, character: string): boolean =>
  before !== undefined && !before.endsWith(' ') && (NOT_FIRST.test(character) || NOT_LAST.test(before));

/** Pieces between which a line may break; a piece keeps the space behind it. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let word = '';
  const flush = () => {
    if (word !== '') found.push(word);
    word = '';
  };
  for (const character of text) {
    const wide = WIDE.test(character);
    if (wide) flush();
    if (word === '' && isBound(found.at(-1), character)) found.push(`${found.pop()}${character}`);
    else if (wide) found.push(character);
    else {
      word += character;
      if (/[ –-]/.test(character)) flush();
    }
  }
  flush();
  return found;
}

/** A piece that is wider than a line, letter by letter. */
function chopped(piece: string, most: number, width: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of lettersOf(piece)) {
    if (part !== '' && width(part + character) > most) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/** The lines of a text that are at most so wide, where that can be. Line breaks of its own stay. */
export function breakLines(text: string, most: number, width: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const piece of pieces(paragraph)) {
      if (line !== '' && width((line + piece).trimEnd()) > most) {
        lines.push(line.trimEnd());
        line = '';
      }
      if (width(piece.trimEnd()) <= most) line += piece;
      else {
        const parts = chopped(line + piece, most, width);
        line = parts.pop() ?? '';
        lines.push(...parts);
      }
    }
    return [...lines, line.trimEnd()];
  });
}
