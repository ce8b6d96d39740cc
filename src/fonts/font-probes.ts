import { sleep } from '../base/abort.ts';
import { systemClock } from '../base/clock.ts';
import { parseRanges } from '../document/scene/outlines/font-files.ts';
import { escaped } from '../document/scene/render/markup.ts';
import { cutoutError } from '../protocol/errors.ts';

/**
 * A picture of SVG is "decoded" before the fonts in it are there: they begin to load when it is drawn first, and until then its words
 * are not drawn at all. Nothing tells when they have come, so a letter of each font is drawn below the picture, and looked for.
 */
export interface Probe {
  family: string;
  character: string;
}

/** Side of a probe's cell, px. */
const CELL = 16;
/** ms between two looks, and until it is given up: a browser draws another font instead after three seconds. */
const LOOK = 20;
const MOST = 8_000;

/** Draws nothing of its own: spaces, joiners of emoji, marks of direction, soft hyphens, and what sits on another letter. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Mark}\p{Control}\p{Format}]/u;

/** A visible character for each font that a standalone picture has in it. */
export function probesOf(svg: string): Probe[] {
  const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, word = '']) => word.replace(/&[#\w]+;/g, ''));
  const characters = [...new Set(words.join(''))].filter((character) => !UNSEEN.test(character));
  return [...svg.matchAll(/@font-face\{font-family:'([^']+)'[^}]*?unicode-range:([^}]*)\}/g)].flatMap(
    ([, family = '', ranges = '']) => {
      const covered = parseRanges(ranges);
      const character = characters.find((one) => {
        const code = one.codePointAt(0) ?? 0;
        return covered.some(([from, to]) => code >= from && code <= to);
      });
      return character === undefined ? [] : [{ family, character }];
    },
  );
}

const perRow = (width: number): number => Math.max(1, Math.floor(width / CELL));

/** Height of the probes below a picture of this width, px. */
export const probeHeight = (width: number, probes: readonly Probe[]): number =>
  Math.ceil(probes.length / perRow(width)) * CELL;

/** The picture with its probes below it. */
export function withProbes(svg: string, width: number, height: number, probes: readonly Probe[]): string {
  if (probes.length === 0) return svg;
  const whole = height + probeHeight(width, probes);
  const letters = probes.map(({ family, character }, at) => {
    const x = (at % perRow(width)) * CELL + 1;
    const y = height + Math.floor(at / perRow(width)) * CELL + CELL - 4;
    return `<text x="${x}" y="${y}" font-size="${CELL - 4}" font-family="'${family}'">${escaped(character)}</text>`;
  });
  const root = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}"`;
  return `<svg ${root}>${svg}${letters.join('')}</svg>`;
}

/** Every cell has a letter. @param data pixels of the probes, as wide as the picture */
export function areDrawn(data: Uint8ClampedArray, width: number, probes: readonly Probe[]): boolean {
  return probes.every((_, at) => {
    const [left, top] = [(at % perRow(width)) * CELL, Math.floor(at / perRow(width)) * CELL];
    for (let y = top; y < top + CELL; y += 1) {
      for (let x = left; x < Math.min(width, left + CELL); x += 1)
        if ((data[(y * width + x) * 4 + 3] ?? 0) > 0) return true;
    }
    return false;
  });
}

/** Draws the probes until each letter is there. @throws INTERNAL where one never comes; the signal's reason */
export async function fontsDrawn(
  signal: AbortSignal,
  image: HTMLImageElement,
  width: number,
  height: number,
  probes: readonly Probe[],
): Promise<void> {
  if (probes.length === 0) return;
  const rows = probeHeight(width, probes);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height: rows });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw cutoutError('INTERNAL', 'no canvas');
  for (let waited = 0; waited <= MOST; waited += LOOK) {
    context.drawImage(image, 0, height, width, rows, 0, 0, width, rows);
    if (areDrawn(context.getImageData(0, 0, width, rows).data, width, probes)) return;
    await sleep(signal, systemClock, LOOK);
  }
  throw cutoutError('INTERNAL', 'the fonts of a picture did not come');
}
