import type { Plane } from '../kernels/pixels.ts';
import type { Component } from './components.ts';

/**
 * Sets components to one value, and with them the soft rim that leads up (to 255) or down (to 0) from them: without it a filled
 * hole would leave a grey ring and a removed speck a ghost.
 * @param rim the values that a rim may have
 */
export function paintComponents(
  { data, width, height }: Plane,
  chosen: readonly Component[],
  value: 0 | 255,
  rim: (value: number) => boolean,
): Plane {
  const out = data.slice();
  const open: number[] = [];
  for (const { spans } of chosen) {
    for (const { from, to } of spans) {
      out.fill(value, from, to);
      for (let at = from; at < to; at += 1) open.push(at);
    }
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const here = data[at] ?? 0;
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= width * height) continue;
      const there = data[next] ?? 0;
      const onward = value === 255 ? there >= here : there <= here;
      if (!onward || !rim(there) || out[next] === value) continue;
      out[next] = value;
      open.push(next);
    }
  }
  return { data: out, width, height };
}
