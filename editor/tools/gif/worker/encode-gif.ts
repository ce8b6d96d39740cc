/// <reference path="./gifenc.d.ts" />
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { sleep } from '../../../../src/base/abort.ts';
import { systemClock } from '../../../../src/base/clock.ts';
import type { Report } from '../../../../src/imaging/types.ts';
import { frameDistance } from '../../../../src/pixels/gif/frame-distance.ts';
import { dithered, settle } from '../../../../src/pixels/gif/indexed-frame.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { type Plan, playsOf, type Shot } from '../model/plan.ts';

interface GifSource {
  size: Size;
  shots: readonly Shot[];
  draw: (shot: Shot) => Rgba;
  /** A small copy of a shot's picture. */
  small: (shot: Shot) => Rgba;
}

/** Frames further apart than this have a palette of their own. */
const CUT = 26;
/** Pixels that a palette is made of. */
const SAMPLE = 36_000;
/** Frames of a scene that its palette is made of. */
const LOOKS = 5;

/** Shots without a cut between them share a palette: a still background does not flicker. */
export function scenesOf(shots: readonly Shot[], small: (shot: Shot) => Rgba): Shot[][] {
  const scenes: Shot[][] = [];
  let first: Rgba | undefined;
  for (const shot of shots) {
    const now = small(shot);
    if (first === undefined || frameDistance(first, now) > CUT) {
      scenes.push([]);
      first = now;
    }
    scenes.at(-1)?.push(shot);
  }
  return scenes;
}

/**
 * A GIF of shots, its colours by gifenc (rgb444), what stands still left out.
 * @throws the signal's reason
 */
export async function encodeGif(
  signal: AbortSignal,
  { size, shots, draw, small }: GifSource,
  plan: Plan,
  report: Report = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { colours, dither, lossy } = plan;
  const plays = playsOf(plan);
  const encoder = GIFEncoder();
  const hasClear = shots.some((shot) => isClear(small(shot)));
  let base: Uint8ClampedArray | undefined;
  let done = 0;
  for (const [scene, members] of scenesOf(shots, small).entries()) {
    const palette = paletteOf(members, draw, Math.min(255, colours));
    const clear = palette.length;
    // The last colour stands for what is clear, or was there before.
    const table = [...palette, [0, 0, 0]];
    for (const shot of members) {
      // Other messages of the worker come in between: an abort is one.
      await sleep(signal, systemClock, 0);
      const { data } = draw(shot);
      const indices = applyPalette(dithered({ ...size, data }, dither, palette.length), palette, 'rgb444');
      const isWhole = base === undefined;
      if (hasClear) leaveClear(indices, data, clear);
      else settle(indices, data, base, { palette, clear, lossy });
      encoder.writeFrame(indices, size.width, size.height, {
        delay: shot.delay,
        transparent: hasClear || !isWhole,
        transparentIndex: clear,
        dispose: hasClear ? 2 : 1,
        repeat: plays === 0 ? 0 : plays === 1 ? -1 : plays - 1,
        colorDepth: Math.max(1, Math.ceil(Math.log2(table.length))),
        // The first scene's colours are the file's own.
        ...((done === 0 || scene > 0) && { palette: table }),
      });
      if (!hasClear) base ??= data.slice();
      done += 1;
      report(done / shots.length);
    }
  }
  encoder.finish();
  return encoder.bytes();
}

/** Pixels that are more clear than not are left clear. */
function leaveClear(indices: Uint8Array, data: Uint8ClampedArray, clear: number): void {
  for (let pixel = 0; pixel < indices.length; pixel += 1) {
    if ((data[pixel * 4 + 3] ?? 0) < 128) indices[pixel] = clear;
  }
}

function isClear({ data }: Rgba): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return true;
  return false;
}

/** The colours of a scene, by some of its frames. */
function paletteOf(scene: readonly Shot[], draw: (shot: Shot) => Rgba, most: number): number[][] {
  const looks = Math.min(LOOKS, scene.length);
  const parts = Array.from({ length: looks }, (_, at) => {
    const shot = scene[Math.floor((at * (scene.length - 1)) / Math.max(1, looks - 1))];
    return shot ? sampled(draw(shot), Math.ceil(SAMPLE / looks)) : new Uint8ClampedArray();
  });
  const all = new Uint8ClampedArray(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return quantize(all, most, { format: 'rgb444' });
}

/** Pixels of a picture, evenly. */
function sampled({ data }: Rgba, most: number): Uint8ClampedArray {
  const count = data.length / 4;
  if (count <= most) return data;
  const step = count / most;
  const out = new Uint8ClampedArray(most * 4);
  for (let at = 0; at < most; at += 1) {
    const from = Math.floor(at * step) * 4;
    out.set(data.subarray(from, from + 4), at * 4);
  }
  return out;
}
