import { bitmapPixels, crownOf, evenShare } from './bitmap-pixels.ts';
import type { Facts } from './checks.ts';
import { type Face, faceFacts, guidesOf } from './face-facts.ts';
import { lightOn, unevenness } from './light.ts';
import type { Guides } from './placement.ts';
import type { IdPlan } from './plan.ts';
import type { Findings, Photo } from './state.ts';

/** Longest side on which colours are measured, px. */
const MEASURED = 480;

/**
 * What can be measured once the server has answered.
 * @param face which of them it was about before
 */
export function findingsOf(
  photo: Photo,
  subject: ImageBitmap | undefined,
  faces: readonly Face[],
  face: number,
): Findings {
  const even = subject && evenShare(bitmapPixels(photo.whole, MEASURED), bitmapPixels(subject, MEASURED));
  return withFace(photo, { subject, faces, face: 0, light: undefined, even }, faces[face] ? face : 0);
}

/** The same, about another of the faces. */
export function withFace(photo: Photo, found: Findings, face: number): Findings {
  const one = found.faces[face];
  const copy = bitmapPixels(photo.whole, MEASURED);
  return { ...found, face, light: one && lightOn(one, copy, copy.width / photo.width) };
}

/** Crown by the matte, eyes and chin by the face. */
export function foundGuides(photo: Photo, { faces, face, subject }: Findings): Guides | undefined {
  const one = faces[face];
  if (one === undefined) return undefined;
  const guess = guidesOf(one, undefined);
  if (subject === undefined) return guess;
  const copy = bitmapPixels(subject, MEASURED);
  return { ...guess, crown: crownOf(copy, copy.width / photo.width, guess) ?? guess.crown };
}

/** What of a plan can be held against a rule. */
export function factsOf(
  { guidesBy, background, evenLight }: IdPlan,
  { faces, face, light, even, subject }: Findings,
): Facts {
  const one = faces[face];
  return {
    head: guidesBy !== 'nobody',
    face: one && faceFacts(one),
    cheeks: light && unevenness(light, evenLight),
    background: background !== 'keep' && subject ? { colour: background } : even === undefined ? undefined : { even },
  };
}
