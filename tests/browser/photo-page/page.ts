/** What the tests of photo editing drive in a page: both renderers of the stage beside the functions. Bundled by photo-agreement.ts. */

import { glOf } from '../../../editor/tools/photo/gl/create-renderer.ts';
import { GlRenderer } from '../../../editor/tools/photo/gl/gl-renderer.ts';
import { WorkerRenderer } from '../../../editor/tools/photo/gl/worker-renderer.ts';
import { createPhotoWork } from '../../../editor/tools/photo/worker/photo-worker.ts';
import type { PhotoValues } from '../../../src/pixels/adjust/photo-values.ts';
import { developPhoto } from '../../../src/pixels/adjust/render-photo.ts';
import type { Rgba } from '../../../src/pixels/kernels/pixels.ts';

export interface ComparisonRequest {
  pictures: readonly { width: number; height: number; bytes: string }[];
  recipes: readonly { values: PhotoValues; scale: number }[];
}

export interface ComparisonResult {
  /** Whether there was a graphics card, or what stands in for it. */
  gl: boolean;
  /** Largest difference of a channel between the shaders and the functions, for each recipe on each picture. */
  differences: readonly number[];
  /** The same of what stands in for the card, as it is read off its canvas, where the photo is not see-through. */
  worker: readonly number[];
  /** The functions' own bytes, base64. */
  made: readonly string[];
}

const canvas = document.createElement('canvas');
const gl = glOf(canvas);
const renderer = gl === null ? undefined : new GlRenderer(gl);

const workerCanvas = document.createElement('canvas');
const painted = workerCanvas.getContext('2d', { willReadFrequently: true });
const worker = new WorkerRenderer(
  workerCanvas,
  createPhotoWork(() => new Worker('/worker.js', { type: 'module' })),
);

const bytesOf = (base64: string) => Uint8ClampedArray.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (data: Uint8ClampedArray) => btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));

/** @param least pixels less opaque than this are passed over: what is clear has no colour, and a canvas rounds what is see-through */
function farthest({ data }: Rgba, other: Uint8ClampedArray, least: number): number {
  let most = 0;
  for (let at = 0; at < other.length; at += 1) {
    if ((data[at - (at % 4) + 3] ?? 0) < least) continue;
    most = Math.max(most, Math.abs((data[at] ?? 0) - (other[at] ?? 0)));
  }
  return most;
}

async function compare({ pictures, recipes }: ComparisonRequest): Promise<ComparisonResult> {
  const differences: number[] = [];
  const made: string[] = [];
  const stoodIn: number[] = [];
  const { signal } = new AbortController();
  for (const { width, height, bytes } of pictures) {
    const picture = { width, height, data: bytesOf(bytes) };
    for (const { values, scale } of recipes) {
      const wanted = await developPhoto(signal, picture, values, scale);
      made.push(base64Of(wanted.data));
      const shown = { picture, values, scale, showClipped: false };
      await worker.draw(shown);
      const { data } = painted?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
      // Another size of the canvas is no picture at all.
      const isSized = workerCanvas.width === width && workerCanvas.height === height && data.length > 0;
      stoodIn.push(isSized ? farthest(wanted, data, 255) : 255);
      if (renderer === undefined) continue;
      void renderer.draw(shown);
      differences.push(farthest(wanted, renderer.read().data, 1));
    }
  }
  return { gl: renderer !== undefined, differences, worker: stoodIn, made };
}

Object.assign(window, { compare });
