/** What the tests of photo editing drive in a page: the shaders beside the functions that the worker runs. Bundled by photo-agreement.ts. */

import { glOf } from '../../../editor/tools/photo/gl/create-renderer.ts';
import { GlRenderer } from '../../../editor/tools/photo/gl/gl-renderer.ts';
import type { PhotoValues } from '../../../src/pixels/adjust/photo-values.ts';
import { developPhoto } from '../../../src/pixels/adjust/render-photo.ts';
import type { Rgba } from '../../../src/pixels/kernels/pixels.ts';

export interface Asked {
  pictures: readonly { width: number; height: number; bytes: string }[];
  recipes: readonly { values: PhotoValues; scale: number }[];
}

export interface Answer {
  /** Whether there was a graphics card, or what stands in for it. */
  gl: boolean;
  /** Largest difference of a channel between the shaders and the functions, for each recipe on each picture. */
  differences: readonly number[];
  /** The functions' own bytes, base64. */
  made: readonly string[];
}

const canvas = document.createElement('canvas');
const gl = glOf(canvas);
const renderer = gl === null ? undefined : new GlRenderer(gl);

const bytesOf = (base64: string) => Uint8ClampedArray.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (data: Uint8ClampedArray) => btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));

function farthest({ data }: Rgba, other: Uint8ClampedArray): number {
  let most = 0;
  for (let at = 0; at < other.length; at += 1) {
    // What is clear has no colour: a canvas may forget it.
    if (data[at - (at % 4) + 3] === 0) continue;
    most = Math.max(most, Math.abs((data[at] ?? 0) - (other[at] ?? 0)));
  }
  return most;
}

async function compare({ pictures, recipes }: Asked): Promise<Answer> {
  const differences: number[] = [];
  const made: string[] = [];
  const { signal } = new AbortController();
  for (const { width, height, bytes } of pictures) {
    const picture = { width, height, data: bytesOf(bytes) };
    for (const { values, scale } of recipes) {
      const wanted = await developPhoto(signal, picture, values, scale);
      made.push(base64Of(wanted.data));
      if (renderer === undefined) continue;
      void renderer.draw({ picture, values, scale, showClipped: false });
      differences.push(farthest(wanted, renderer.read().data));
    }
  }
  return { gl: renderer !== undefined, differences, made };
}

Object.assign(window, { compare });
