import { cleanMarkup } from './clean-markup.ts';

/** What a layer shows of an SVG: markup of the closed list, from 0, 0. */
export interface Drawing {
  markup: string;
  viewBox: { width: number; height: number };
}

/** Most characters of a layer's markup (scene.schema.ts). */
const MOST = 200_000;
const ROOT = /<svg((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*>/i;
const DRAWS = /<(?:path|rect|circle|ellipse|line|polyline|polygon)\b/;

const attributeOf = (attributes: string, name: string): string => {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes) ?? [];
  return double ?? single ?? '';
};

/** px to a unit of CSS; a share of what is round it says nothing about a file that stands alone. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function lengthOf(text: string): number {
  const [, number = '', unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/i.exec(text) ?? [];
  const px = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return px > 0 && px < 1e6 ? px : 0;
}

function boxOf(attributes: string): { x: number; y: number; width: number; height: number } | undefined {
  const numbers = attributeOf(attributes, 'viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : [];
  if (width > 0 && height > 0) return { x, y, width, height };
  const size = {
    width: lengthOf(attributeOf(attributes, 'width')),
    height: lengthOf(attributeOf(attributes, 'height')),
  };
  return size.width > 0 && size.height > 0 ? { x: 0, y: 0, ...size } : undefined;
}

/** Ids of this drawing alone: another one in the same page may have the same. */
const named = (markup: string, prefix: string): string =>
  markup.replace(/ id="([\w.-]+)"/g, ` id="${prefix}$1"`).replace(/url\(#([\w-]+)\)/g, `url(#${prefix}$1)`);

/** Differs with the text, and is the same for the same one. */
function prefixOf(text: string): string {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return `d${(hash >>> 0).toString(36)}-`;
}

/**
 * An SVG file of anyone as a drawing: shapes, gradients and clips of the closed list, and nothing else of it.
 * @returns undefined where it is none, says no size, is too large, or nothing that can be drawn is left of it
 */
export function readSvg(text: string): Drawing | undefined {
  const found = ROOT.exec(text);
  const box = found && boxOf(found[1] ?? '');
  const end = text.lastIndexOf('</svg');
  if (!found || !box || end < found.index) return undefined;
  const inside = cleanMarkup(text.slice(found.index + found[0].length, end));
  if (!DRAWS.test(inside)) return undefined;
  const fill = attributeOf(found[1] ?? '', 'fill');
  const own = cleanMarkup(`<g fill="${fill === '' ? '#000' : fill}"></g>`).replace('</g>', '');
  const moved = box.x === 0 && box.y === 0 ? '' : ` transform="translate(${-box.x} ${-box.y})"`;
  const markup = `${own.replace(/>$/, `${moved}>`)}${named(inside, prefixOf(inside))}</g>`;
  return markup.length > MOST ? undefined : { markup, viewBox: { width: box.width, height: box.height } };
}
