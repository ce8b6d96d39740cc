import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { Rgba } from '../../../src/pixels/kernels/pixels.ts';
import { clampView, type Size } from './geometry.ts';
import styles from './Minimap.module.css';
import { MINIMAP_WIDTH, minimapOf, viewAt } from './minimap-geometry.ts';
import type { View } from './view.ts';

/** Pixels, what has been drawn, or the text of an SVG. */
export type MapPicture = Rgba | ImageBitmap | HTMLCanvasElement | string;

export interface MinimapProps {
  /** Drawn small; of any size. */
  picture: MapPicture;
  /** Of the picture that the stage shows, px. */
  size: Size;
  room: Size;
  view: View;
  label: string;
  onMove: (view: View) => void;
}

/** One press of an arrow, CSS px of the stage. */
const STEP = 64;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Where one is in a picture that is larger than the stage: it is dragged, or moved by arrows, also of the stage itself. */
export function Minimap({ picture, size, room, view, label, onMove }: MinimapProps) {
  const map = minimapOf(view, size, room);
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const there = map !== undefined;
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || !there || typeof picture === 'string') return;
    drawOn(element, picture);
  }, [picture, there]);
  const pan = (event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>) => {
    const by = Object.hasOwn(ARROWS, event.key) ? ARROWS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(clampView({ ...view, x: view.x + by[0], y: view.y + by[1] }, size, room));
  };
  useLayoutEffect(() => {
    const stage = button.current?.closest('section');
    const press = (event: KeyboardEvent) => event.target === stage && pan(event);
    stage?.addEventListener('keydown', press);
    return () => stage?.removeEventListener('keydown', press);
  });
  if (map === undefined) return null;
  const go = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onMove(viewAt({ x: event.clientX - box.left, y: event.clientY - box.top }, map, view, size, room));
  };
  return (
    <button
      ref={button}
      type="button"
      className={styles.minimap}
      aria-label={label}
      style={{ width: map.width, height: map.height }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) go(event);
      }}
      onKeyDown={pan}
    >
      {typeof picture === 'string' ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own text, with every word and address escaped
        <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture }} />
      ) : (
        <canvas ref={canvas} />
      )}
      <i style={map.seen} />
    </button>
  );
}

function drawOn(canvas: HTMLCanvasElement, picture: Exclude<MapPicture, string>): void {
  const pen = canvas.getContext('2d');
  if ('data' in picture) {
    Object.assign(canvas, { width: picture.width, height: picture.height });
    pen?.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
    return;
  }
  const { width, height } = picture;
  const small = Math.min(1, (2 * MINIMAP_WIDTH) / Math.max(width, height));
  Object.assign(canvas, { width: Math.round(width * small), height: Math.round(height * small) });
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
