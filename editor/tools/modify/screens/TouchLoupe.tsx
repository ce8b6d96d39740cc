import { useLayoutEffect, useRef } from 'react';
import type { MarkPoint } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import styles from './modify.module.css';

/** Its diameter, CSS px; how much larger than on the stage things are in it; and how far its middle is from the finger. */
const SIDE = 96;
const TIMES = 2.5;
const APART = 92;

interface TouchLoupeProps {
  /** Where the finger is, px of the photo. */
  at: MarkPoint;
  on: Size;
  /** CSS px a pixel of the photo. */
  scale: number;
  /** Of the brush, px of the photo; 0: it has none. */
  brush: number;
}

/** Of the ring round what is under the finger where there is no brush, CSS px. */
const LEAST_RING = 8;

/** What a finger hides, larger, above it, or beside it where there is no room: the photo, and what is drawn over it. */
export function TouchLoupe({ at: [x, y], on, scale, brush }: TouchLoupeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // What is drawn under the finger is drawn again with each move.
  useLayoutEffect(() => {
    const element = canvas.current;
    const photo = element?.closest('[data-photo]');
    const pen = element?.getContext('2d');
    if (!element || !photo || !pen) return;
    const room = photo.closest('section')?.getBoundingClientRect();
    const { left, top } = photo.getBoundingClientRect();
    const hasRoom = room === undefined || top + y * scale - room.top > APART + SIDE / 2;
    const isRight = room !== undefined && left + x * scale - room.left > room.width / 2;
    element.style.translate = hasRoom
      ? `-50% calc(-50% - ${APART}px)`
      : `calc(-50% ${isRight ? '-' : '+'} ${APART}px) -50%`;
    pen.clearRect(0, 0, element.width, element.height);
    const across = SIDE / TIMES / scale;
    for (const layer of photo.querySelectorAll('canvas')) {
      if (layer === element || layer.width === 0) continue;
      const by = layer.width / on.width;
      const from = [(x - across / 2) * by, (y - across / 2) * by] as const;
      pen.drawImage(layer, ...from, across * by, across * by, 0, 0, element.width, element.height);
    }
    const middle = element.width / 2;
    for (const [width, colour] of [
      [3, 'rgb(0 0 0 / 0.6)'],
      [1.5, '#fff'],
    ] as const) {
      pen.beginPath();
      pen.arc(middle, middle, (Math.max(LEAST_RING, brush * scale * TIMES) / 2) * devicePixelRatio, 0, 2 * Math.PI);
      pen.lineWidth = width * devicePixelRatio;
      pen.strokeStyle = colour;
      pen.stroke();
    }
  });
  const side = SIDE * devicePixelRatio;
  const place = { left: `${(x / on.width) * 100}%`, top: `${(y / on.height) * 100}%` };
  return (
    <canvas ref={canvas} className={styles.loupe} width={side} height={side} style={place} data-loupe aria-hidden />
  );
}
