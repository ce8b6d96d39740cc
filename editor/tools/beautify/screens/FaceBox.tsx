import { type PointerEvent, useState } from 'react';
import { useBeauty } from '../model/beauty-context.ts';
import styles from './beauty.module.css';

/** All of the photo, on which a box round a face is drawn. */
export function FaceBox() {
  const beauty = useBeauty();
  const [box, setBox] = useState<{ x: number; y: number; width: number; height: number }>();
  const share = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  return (
    <div
      className={styles.drawing}
      onPointerDown={(event) => {
        // A second finger moves the photo together with the first.
        if (box) return setBox(undefined);
        event.currentTarget.setPointerCapture(event.pointerId);
        setBox({ ...share(event), width: 0, height: 0 });
      }}
      onPointerMove={(event) => {
        if (box === undefined) return;
        const { x, y } = share(event);
        setBox({ ...box, width: Math.max(0, x - box.x), height: Math.max(0, y - box.y) });
      }}
      onPointerUp={() => {
        if (box) void beauty.drawFace(box);
        setBox(undefined);
      }}
      onPointerCancel={() => setBox(undefined)}
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
