/** Mipmaps of lists and objects; the deepest body that a call reads has five. */
const DEEPEST = 32;

/**
 * Whether every text in it, names of members too, can be kept and passed on: PostgreSQL keeps no NUL in a text, and no lone
 * surrogate in JSON; and whether it is flat enough for what walks it by recursion, `JSON.stringify` among them. Bytes are not looked at.
 *
 * @param input what a parser made of a body or a query
 */
export const isWellFormed = (input: unknown): boolean => isWellFormedAt(input, 0);

function isWellFormedAt(value: unknown, depth: number): boolean {
  if (depth > DEEPEST) return false;
  if (typeof value === 'string') return isWellFormedText(value);
  if (Array.isArray(value)) return value.every((item) => isWellFormedAt(item, depth + 1));
  if (!isRecord(value)) return true;
  for (const name of Object.keys(value)) {
    if (!isWellFormedText(name) || !isWellFormedAt(value[name], depth + 1)) return false;
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
