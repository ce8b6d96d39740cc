import { useLayoutEffect, useMemo, useRef } from 'react';
import type { MarkPoint } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import styles from './modify.module.css';

interface FixCanvasProps {
  photo: RawPicture;
  on: Size;
  /** px of the photo. */
  size: number;
  hardness: number;
  points: readonly MarkPoint[];
  shift: MarkPoint;
}

/** Lines of falling width that make one soft one. */
const LINES = 5;

/** What is being painted, as a clone: a heal takes its light from the whole stroke, so it is made when that has ended. */
export function FixCanvas({ photo, on, size, hardness, points, shift }: FixCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const source = useMemo(() => {
    const made = document.createElement('canvas');
    made.width = photo.width;
    made.height = photo.height;
    made.getContext('2d')?.putImageData(new ImageData(photo.data, photo.width, photo.height), 0, 0);
    return made;
  }, [photo]);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const scale = photo.width / on.width;
    const { width, height } = context.canvas;
    context.globalCompositeOperation = 'source-over';
    context.globalAlpha = 1;
    context.clearRect(0, 0, width, height);
    drawLine(context, points, size * scale, hardness, scale);
    context.globalCompositeOperation = 'source-in';
    context.globalAlpha = 1;
    context.drawImage(source, -shift[0] * scale, -shift[1] * scale);
  }, [photo, on, size, hardness, points, shift, source]);
  return <canvas ref={canvas} className={styles.mark} width={photo.width} height={photo.height} data-painting />;
}

function drawLine(
  context: CanvasRenderingContext2D,
  points: readonly MarkPoint[],
  width: number,
  hardness: number,
  scale: number,
): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const [first] = points;
  if (first === undefined) return;
  for (let line = 0; line < LINES; line += 1) {
    context.globalAlpha = (line + 1) / LINES;
    context.lineWidth = Math.max(1, width * (1 - ((1 - hardness) * line) / LINES));
    context.beginPath();
    context.moveTo(first[0] * scale, first[1] * scale);
    for (const [x, y] of points) context.lineTo(x * scale, y * scale);
    context.stroke();
  }
}
