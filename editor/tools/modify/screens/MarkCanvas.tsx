import { useLayoutEffect, useRef } from 'react';
import { MARKED } from '../../../../src/pixels/fill/marks.ts';
import type { Plane } from '../../../../src/pixels/kernels/pixels.ts';
import styles from './modify.module.css';

/** 42 % blue with a white hatch and a dashed edge: nothing is gone yet, so never red. */
const BLUE = [42, 79, 224, 107] as const;
const HATCH = [255, 255, 255, 90] as const;
const EDGE = [255, 255, 255, 255] as const;
/** What is offered: lighter, and without the hatch. */
const LIGHT = [42, 79, 224, 56] as const;
const DASH = [42, 79, 224, 255] as const;

/** What is marked, or offered to be marked too. */
export function MarkCanvas({ mark, offered = false }: { mark: Plane; offered?: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    element.width = mark.width;
    element.height = mark.height;
    element.getContext('2d')?.putImageData(new ImageData(paint(mark, offered), mark.width, mark.height), 0, 0);
  }, [mark, offered]);
  return <canvas ref={canvas} className={styles.mark} data-marked={!offered} data-offered={offered} />;
}

function paint({ data, width, height }: Plane, offered: boolean): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(width * height * 4);
  const isMarked = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[y * width + x] ?? 0) >= MARKED;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isMarked(x, y)) continue;
      const isEdge = !(isMarked(x - 2, y) && isMarked(x + 2, y) && isMarked(x, y - 2) && isMarked(x, y + 2));
      const inner = offered ? LIGHT : (x + y) % 12 < 2 ? HATCH : BLUE;
      const colour = isEdge ? (((x + y) >> 3) & 1 ? EDGE : DASH) : inner;
      out.set(colour, (y * width + x) * 4);
    }
  }
  return out;
}
