import type { Plane } from '../kernels/pixels.ts';

/** Pixels of one row that belong together: `from` to `to` are offsets into the plane, `to` not included. */
export interface Span {
  from: number;
  to: number;
}

/** Pixels that hang together. */
export interface Component {
  spans: Span[];
  /** Pixels. */
  area: number;
  touchesBorder: boolean;
}

/**
 * Finds what hangs together among the pixels that `belongs` names. Works on spans of rows, so that a large picture does not
 * need a number for each pixel.
 * @param corners do pixels hang together that only touch at a corner?
 */
export function components(
  { data, width, height }: Plane,
  belongs: (value: number) => boolean,
  corners: boolean,
): Component[] {
  const member = Uint8Array.from({ length: 256 }, (_, value) => Number(belongs(value)));
  const spans: Span[] = [];
  const parent: number[] = [];
  const reach = corners ? 1 : 0;

  function root(of: number): number {
    let index = of;
    for (let up = parent[index] ?? index; up !== index; up = parent[index] ?? index) {
      parent[index] = parent[up] ?? up;
      index = up;
    }
    return index;
  }

  let above = 0;
  for (let y = 0; y < height; y += 1) {
    const start = spans.length;
    const end = (y + 1) * width;
    for (let at = y * width; at < end; at += 1) {
      if (!member[data[at] ?? 0]) continue;
      const from = at;
      while (at < end && member[data[at] ?? 0]) at += 1;
      parent.push(spans.length);
      spans.push({ from, to: at });
    }
    // Both rows are in order: the pointer into the row above only goes on.
    for (let here = start, over = above; here < spans.length && over < start; ) {
      const mine = spans[here];
      const other = spans[over];
      if (!mine || !other) break;
      if (other.from + width < mine.to + reach && mine.from < other.to + width + reach) parent[root(here)] = root(over);
      if (other.to + width < mine.to) over += 1;
      else here += 1;
    }
    above = start;
  }

  const found = new Map<number, Component>();
  for (const [index, span] of spans.entries()) {
    const key = root(index);
    const component = found.get(key) ?? { spans: [], area: 0, touchesBorder: false };
    component.spans.push(span);
    component.area += span.to - span.from;
    component.touchesBorder ||=
      span.from < width || span.to > (height - 1) * width || span.from % width === 0 || span.to % width === 0;
    found.set(key, component);
  }
  return [...found.values()];
}
