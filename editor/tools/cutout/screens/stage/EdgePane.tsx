import { useLayoutEffect, useRef } from 'react';
import checkerboardStyles from '../../../../../src/ui/kit/Checkerboard.module.css';
import type { Point, Size } from '../../../../shell/stage/geometry.ts';
import styles from './EdgeLoupe.module.css';
import { LOUPE_SCALE, shownAt } from './edge-region.ts';
import type { EdgeDrawing } from './useEdgeDrawing.ts';

interface EdgePaneProps {
  label: string;
  drawing: EdgeDrawing | undefined;
  /** Draws what has its background, where that is no colour. */
  whole?: boolean;
  /** CSS colour behind it; undefined: the checkerboard. */
  background: string | undefined;
  at: Point;
  size: Size;
  /** CSS px. */
  side: number;
}

/** The place that is looked at, on one background, in its own pixels two by two. */
export function EdgePane({ label, drawing, whole = false, background, at, size, side }: EdgePaneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const ratio = globalThis.devicePixelRatio || 1;
    element.width = element.height = Math.round(side * ratio);
    const pen = element.getContext('2d');
    if (pen === null || drawing === undefined) return;
    pen.imageSmoothingEnabled = false;
    const { x, y, width, height } = shownAt(at, side, size);
    const bitmap = (whole && drawing.whole) || drawing.subject;
    const scale = LOUPE_SCALE * ratio;
    const { box } = drawing;
    pen.drawImage(bitmap, x - box.x, y - box.y, width, height, 0, 0, width * scale, height * scale);
  }, [drawing, whole, at, size, side]);
  return (
    <figure className={styles.pane}>
      <canvas
        ref={canvas}
        className={background === undefined ? checkerboardStyles.checker : undefined}
        style={{ width: side, height: side, ...(background !== undefined && { background }) }}
      />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
