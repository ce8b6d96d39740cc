import { useLayoutEffect, useRef } from 'react';
import type { Size } from '../../../src/pixels/shapes.ts';
import styles from './TouchLoupe.module.css';

/** Its diameter, CSS px; how much larger than on the stage things are in it; and how far its middle is from the finger. */
const SIDE = 96;
const TIMES = 2.5;
const APART = 92;

export interface TouchLoupeProps {
  /** What the finger hides, px of the photo. */
  at: readonly [x: number, y: number];
  on: Size;
  /** CSS px a pixel of the photo. */
  scale: number;
  /** Of a ring round that place, px of the photo. Left out: the smallest. */
  brush?: number | undefined;
  /** Lines through that place in the ring's stead: upright, level. */
  lines?: { upright: boolean; level: boolean } | undefined;
  /** All of the photo, where what lies on the stage cannot be read; else that is shown. */
  picture?: HTMLCanvasElement | undefined;
}

/** Of the ring round what is under the finger where there is no brush, CSS px. */
const LEAST_RING = 8;

/** What a finger hides, larger, above it, or beside it where there is no room: the photo, and what is drawn over it. */
export function TouchLoupe({ at: [x, y], on, scale, brush = 0, lines, picture }: TouchLoupeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // What is drawn under the finger is drawn again with each move.
  useLayoutEffect(() => {
    const element = canvas.current;
    const photo = element?.closest('[data-photo], [data-loupe-plane]');
    const pen = element?.getContext('2d');
    if (!element || !photo || !pen) return;
    element.style.translate = translateOf(photo, { x: x * scale, y: y * scale });
    pen.clearRect(0, 0, element.width, element.height);
    const across = SIDE / TIMES / scale;
    for (const layer of picture ? [picture] : photo.querySelectorAll('canvas')) {
      if (layer === element || layer.width === 0) continue;
      const by = layer.width / on.width;
      const from = [(x - across / 2) * by, (y - across / 2) * by] as const;
      pen.drawImage(layer, ...from, across * by, across * by, 0, 0, element.width, element.height);
    }
    const shape = lines
      ? crossOf(element.width, lines)
      : ringOf(element.width, Math.max(LEAST_RING, brush * scale * TIMES));
    for (const [width, colour] of [
      [3, 'rgb(0 0 0 / 0.6)'],
      [1.5, '#fff'],
    ] as const) {
      pen.lineWidth = width * devicePixelRatio;
      pen.strokeStyle = colour;
      pen.stroke(shape);
    }
  });
  const side = SIDE * devicePixelRatio;
  const place = { left: `${(x / on.width) * 100}%`, top: `${(y / on.height) * 100}%` };
  return (
    <canvas ref={canvas} className={styles.loupe} width={side} height={side} style={place} data-loupe aria-hidden />
  );
}

/** Above, unless that is out of sight: then beside, towards the middle. @param at of the finger, CSS px of the photo */
function translateOf(photo: Element, at: { x: number; y: number }): string {
  const room = photo.closest('section')?.getBoundingClientRect();
  const { left, top } = photo.getBoundingClientRect();
  if (room === undefined || top + at.y - room.top > APART + SIDE / 2) return `-50% calc(-50% - ${APART}px)`;
  return `calc(-50% ${left + at.x - room.left > room.width / 2 ? '-' : '+'} ${APART}px) -50%`;
}

function ringOf(side: number, diameter: number): Path2D {
  const path = new Path2D();
  path.arc(side / 2, side / 2, (diameter / 2) * devicePixelRatio, 0, 2 * Math.PI);
  return path;
}

function crossOf(side: number, { upright, level }: { upright: boolean; level: boolean }): Path2D {
  const path = new Path2D();
  if (upright) path.rect(side / 2, -1, 0, side + 2);
  if (level) path.rect(-1, side / 2, side + 2, 0);
  return path;
}
