import type { Colours } from './colours.ts';
import type { FaceAreas } from './face-areas.ts';
import { boxMean, type Field } from './planes.ts';
import { type Shade, shadeOf } from './shades.ts';
import type { FaceSliders } from './values.ts';

/** Lightness from which something in an open mouth is a tooth, and how far it may be from grey. */
const TOOTH = { least: 70, tint: 46 } as const;

/** Whether teeth are seen: so much of the open mouth is light and nearly grey. */
export function teethShare({ light, blue, red }: Colours, { mouth }: FaceAreas): number {
  let [teeth, all] = [0, 0];
  for (const [at, share] of mouth.values.entries()) {
    if (share < 0.6) continue;
    all += 1;
    if (isTooth(light.values[at] ?? 0, blue.values[at] ?? 0, red.values[at] ?? 0)) teeth += 1;
  }
  return all < 12 ? 0 : teeth / all;
}

const isTooth = (light: number, blue: number, red: number): boolean =>
  light > TOOTH.least && Math.abs(blue) < TOOTH.tint && Math.abs(red) < TOOTH.tint;

/** What a flash gives back from the back of an eye: red, and not light. */
const isRedEye = (light: number, red: number): boolean => red > 60 && light < 150;

/** How much of the eyes is red. */
export function redShare({ light, red }: Colours, { eyes }: FaceAreas): number {
  let [reds, all] = [0, 0];
  for (const [at, share] of eyes.values.entries()) {
    if (share < 0.6) continue;
    all += 1;
    if (isRedEye(light.values[at] ?? 0, red.values[at] ?? 0)) reds += 1;
  }
  return all < 12 ? 0 : reds / all;
}

/** One pixel: lightness, and blue and red against it. */
interface Pixel {
  l: number;
  b: number;
  r: number;
}

function eye(pixel: Pixel, share: number, { brightenEyes, redEyes }: FaceSliders): void {
  // What is light already, the white, is made lighter: the pupil stays dark.
  pixel.l += share * (brightenEyes / 100) * 0.35 * pixel.l * (1 - pixel.l / 255);
  if (!isRedEye(pixel.l, pixel.r)) return;
  pixel.r -= share * (redEyes / 100) * pixel.r;
  pixel.b -= share * (redEyes / 100) * pixel.b;
}

function tooth(pixel: Pixel, inside: number, { whitenTeeth }: FaceSliders): void {
  if (!isTooth(pixel.l, pixel.b, pixel.r)) return;
  const share = inside * (whitenTeeth / 100);
  pixel.l += share * 0.4 * pixel.l * (1 - pixel.l / 255);
  pixel.b -= share * 0.7 * pixel.b;
  pixel.r -= share * 0.7 * pixel.r;
}

/** How much of each a pixel takes, and of which shade. */
interface MakeUp {
  lip: number;
  lips: Shade;
  cheek: number;
  cheeks: Shade;
  brow: number;
  brows: Shade;
}

/** What a colour leaves of the one under it. */
const COVER = 0.6;

/** The pixel's differences go to a shade's, so far. */
function tint(pixel: Pixel, shade: Shade, share: number): void {
  pixel.r += share * (shade.red - pixel.r) * COVER;
  pixel.b += share * (shade.blue - pixel.b) * COVER;
}

function makeUp(pixel: Pixel, { lip, lips, cheek, cheeks, brow, brows }: MakeUp): void {
  // Hairs are dark: skin between them takes little.
  const hair = brow * (pixel.l < 150 ? 1 : 0.2);
  tint(pixel, lips, lip);
  pixel.r += cheek * cheeks.red;
  pixel.b += cheek * cheeks.blue;
  if (brows.shown !== '') tint(pixel, brows, hair);
  pixel.l -= (lip * lips.dark + cheek * cheeks.dark + hair * brows.dark) * pixel.l;
}

/** Lashes that are there are darker than what is round them: they become more so, and the edge of the lid with them. */
function lash(pixel: Pixel, share: number, round: number, shade: Shade): void {
  if (share === 0) return;
  const darker = Math.max(0, round - pixel.l);
  if (shade.shown !== '') tint(pixel, shade, share * Math.min(1, darker / 40));
  pixel.l = Math.max(0, pixel.l - share * (0.9 * darker + shade.dark * pixel.l));
}

/** Round a place: as a share of the face's width. */
const ROUND_LASHES = 0.02;

/** Eyes, teeth and make-up. */
export function features(
  { light, blue, red }: Colours,
  areas: FaceAreas,
  chosen: FaceSliders,
  faceWidth: number,
): void {
  const { eyes, mouth, lips, cheeks, skin, brows, lashes } = areas;
  const round = chosen.lashes === 0 ? light : boxMean(light, Math.max(1, ROUND_LASHES * faceWidth));
  const share = ({ values }: Field, at: number): number => values[at] ?? 0;
  const made = {
    lips: shadeOf('lipShade', chosen),
    cheeks: shadeOf('blushShade', chosen),
    brows: shadeOf('browShade', chosen),
  };
  const lashColour = shadeOf('lashShade', chosen);
  for (let at = 0; at < light.values.length; at += 1) {
    const pixel = { l: share(light, at), b: share(blue, at), r: share(red, at) };
    eye(pixel, share(eyes, at), chosen);
    tooth(pixel, share(mouth, at), chosen);
    makeUp(pixel, {
      ...made,
      lip: share(lips, at) * (chosen.lipColour / 100),
      cheek: share(cheeks, at) * share(skin, at) * (chosen.blush / 100),
      brow: share(brows, at) * (chosen.brows / 100),
    });
    lash(pixel, share(lashes, at) * (chosen.lashes / 100), share(round, at), lashColour);
    light.values[at] = pixel.l;
    blue.values[at] = pixel.b;
    red.values[at] = pixel.r;
  }
}
