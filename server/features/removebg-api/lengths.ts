/** A length as remove.bg's interface spells it: `30px`, or `10%` of something. */
export interface Length {
  value: number;
  unit: 'px' | '%';
}

export const px = (value: number): Length => ({ value, unit: 'px' });
export const percent = (value: number): Length => ({ value, unit: '%' });

/** A list of lengths with blanks between; a bare number is pixels. @returns undefined for anything else */
export function parseLengths(text: string): Length[] | undefined {
  const found = text.trim().split(/\s+/).map(parseLength);
  return found.every((length) => length !== undefined) ? found : undefined;
}

function parseLength(text: string): Length | undefined {
  const match = /^(\d{1,6}(?:\.\d{1,6})?)(px|%)?$/.exec(text);
  if (match === null) return undefined;
  return { value: Number(match[1]), unit: match[2] === '%' ? '%' : 'px' };
}

/** @param whole pixels that are 100 % */
export const pixels = ({ value, unit }: Length, whole: number): number =>
  Math.round(unit === '%' ? (value / 100) * whole : value);
