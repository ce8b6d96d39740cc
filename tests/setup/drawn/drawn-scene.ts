import sharp from 'sharp';
import { EMPTIES, type EmptyName } from './empties.ts';
import { GROUNDS, type GroundName } from './grounds.ts';
import { randomOf } from './random.ts';
import { SUBJECTS, type SubjectName } from './subjects.ts';
import { THIN_SUBJECTS, type ThinSubjectName } from './thin-subjects.ts';

const THINGS = { ...SUBJECTS, ...THIN_SUBJECTS, nothing: () => '' };
const BEHIND = { ...GROUNDS, ...EMPTIES };

/** A picture whose alpha is known because it was drawn from it. */
export interface DrawnScene {
  name: string;
  width: number;
  height: number;
  /** PNG, 8-bit RGB: subject · alpha + ground · (1 − alpha), with a sensor's grain. */
  png: Uint8Array;
  /** width × height bytes. */
  alpha: Uint8Array;
  /** The subject's own colours, RGB; they mean something where alpha > 0. */
  colours: Uint8Array;
}

/** The subject is drawn so many times larger and averaged down, so that a hair thinner than a pixel covers its share. */
const FINER = 3;
const GRAIN = 2.2;

const svg = (width: number, height: number, box: string, inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inner}</svg>`,
  );

/** The same arguments draw the same bytes. Which seeds are for tuning and which are held out: edge-scenes.ts. */
export async function drawScene(
  subject: SubjectName | ThinSubjectName | 'nothing',
  ground: GroundName | EmptyName,
  seed: number,
  width = 1200,
  height = 900,
): Promise<DrawnScene> {
  const random = randomOf(seed);
  const side = Math.min(width, height);
  const [left, top] = [(1000 - (1000 * width) / side) / 2, (1000 - (1000 * height) / side) / 2];
  const box = `${left} ${top} ${(1000 * width) / side} ${(1000 * height) / side}`;
  const [thing, behind] = await Promise.all([
    sharp(svg(width * FINER, height * FINER, box, THINGS[subject](random)), { limitInputPixels: false })
      .ensureAlpha()
      .resize(width, height, { kernel: 'linear' })
      .raw()
      .toBuffer(),
    sharp(svg(width, height, `0 0 ${width} ${height}`, BEHIND[ground](random, width, height)))
      .removeAlpha()
      .raw()
      .toBuffer(),
  ]);
  const pixels = width * height;
  const [alpha, colours, out] = [new Uint8Array(pixels), new Uint8Array(pixels * 3), new Uint8Array(pixels * 3)];
  for (let at = 0; at < pixels; at += 1) {
    const a = thing[at * 4 + 3] ?? 0;
    alpha[at] = a;
    // Grain has about a normal distribution: three even ones.
    const grain = (random.share() + random.share() + random.share() - 1.5) * 2 * GRAIN;
    for (let i = 0; i < 3; i += 1) {
      const own = thing[at * 4 + i] ?? 0;
      colours[at * 3 + i] = own;
      const mixed = (own * a + (behind[at * 3 + i] ?? 0) * (255 - a)) / 255 + grain;
      out[at * 3 + i] = Math.min(255, Math.max(0, Math.round(mixed)));
    }
  }
  const png = await sharp(out, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { name: `${subject}-${ground}-${seed}`, width, height, png, alpha, colours };
}
