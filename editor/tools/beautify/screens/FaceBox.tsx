import { type PointerEvent, useState } from 'react';
import type { Point } from '../../../shell/stage/geometry.ts';
import { useBeauty } from '../model/beauty-context.ts';
import styles from './beauty.module.css';

/** The box between two points, whichever way it was drawn. */
const boxBetween = (one: Point, other: Point) => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
});

const clampShare = (share: number) => Math.min(1, Math.max(0, share));

/** All of the photo, on which a box round a face is drawn. */
export function FaceBox() {
  const beauty = useBeauty();
  const [drawn, setDrawn] = useState<{ from: Point; to: Point }>();
  /** In shares of the photo; what is drawn ends at its edges. */
  const share = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: clampShare((clientX - left) / width), y: clampShare((clientY - top) / height) };
  };
  const box = drawn && boxBetween(drawn.from, drawn.to);
  return (
    <div
      className={styles.drawing}
      data-face-surface
      onPointerDown={(event) => {
        // A second finger moves the photo together with the first.
        if (drawn) return setDrawn(undefined);
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const at = share(event);
        setDrawn({ from: at, to: at });
      }}
      onPointerMove={(event) => {
        if (drawn !== undefined) setDrawn({ ...drawn, to: share(event) });
      }}
      onPointerUp={() => {
        if (box) void beauty.drawFace(box);
        setDrawn(undefined);
      }}
      onPointerCancel={() => setDrawn(undefined)}
    >
      {box && (
        <span
          className={styles.box}
          style={{
            left: `${box.x * 100}%`,
            top: `${box.y * 100}%`,
            width: `${box.width * 100}%`,
            height: `${box.height * 100}%`,
          }}
        />
      )}
    </div>
  );
}
