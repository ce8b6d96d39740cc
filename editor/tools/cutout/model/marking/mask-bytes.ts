import { readGreyPng } from '../../../../../src/imaging/jobs/read-grey-png.ts';
import type { Plane } from '../../../../../src/pixels/kernels/pixels.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';

export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** A mask as the server sends it. @throws CutoutError MATTING_FAILED where it is no grey PNG */
export async function planeOf(signal: AbortSignal, png: string): Promise<Plane> {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const plane = await readGreyPng(signal, new Blob([bytes]));
  if (plane === undefined) throw cutoutError('MATTING_FAILED', 'the mask is no grey PNG');
  return plane;
}
