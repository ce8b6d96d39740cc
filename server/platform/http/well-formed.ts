/** Mipmaps of lists and objects; the deepest body that a call reads has five. */
const DEEPEST = 32;

/**
 * Whether every text in it, names of members too, can be kept and passed on: PostgreSQL keeps no NUL in a text, and no lone
 * surrogate in JSON; and whether it is flat enough for what walks it by recursion, `JSON.stringify` among them. Bytes are not looked at.
 *
 * @param input what a parser made of a body or a query
 */
export function isWellFormed(input: unknown): boolean {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') {
        if (!isWellFormedText(value)) return false;
      } else if (Array.isArray(value)) {
        for (const item of value) next.push(item);
      } else if (isRecord(value)) {
        for (const name of Object.keys(value)) next.push(name, value[name]);
      }
    }
    level = next;
  }
  return true;
}

const isWellFormedText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** What a parser made of text: no stream, no bytes. */
const isRecord = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
