import { useRef } from 'react';
import { GestureCount } from '../../../../src/ui/kit/gesture-count.ts';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { useBeauty, useBeautyState } from '../model/beauty-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './beauty.module.css';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Of a ring, CSS px: smaller ones are not seen. */
const LEAST_SIDE = 10;

/** A ring round each spot: pressed, it is taken out; else it is kept. Arrows move it. */
export function SpotRings({ scale }: { scale: number }) {
  const { t } = useTexts();
  const beauty = useBeauty();
  const { face, values, marking } = useBeautyState((state) => state);
  const size = useEditState((state) => state.document?.size) ?? { width: 1, height: 1 };
  const gestures = useRef(new GestureCount());
  const press = useRef<number>(undefined);
  const rings = values.faces.flatMap(({ spots = [] }, of) =>
    face < 0 || of === face ? spots.map((spot, which) => ({ ...spot, of, which })) : [],
  );
  return (
    <>
      {marking && (
        <div
          className={styles.drawing}
          // Where it is let go: two fingers move the photo, and mark nothing.
          onPointerDown={({ pointerId }) => {
            const isSecond = press.current !== undefined && press.current !== pointerId;
            press.current = isSecond ? undefined : pointerId;
          }}
          onPointerCancel={() => {
            press.current = undefined;
          }}
          onPointerUp={({ currentTarget, clientX, clientY, pointerId }) => {
            const isOne = press.current === pointerId;
            press.current = undefined;
            if (!isOne) return;
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            beauty.markSpot({
              x: ((clientX - left) / width) * size.width,
              y: ((clientY - top) / height) * size.height,
            });
          }}
        />
      )}
      {rings.map(({ x, y, radius, kept, of, which }, n) => (
        <button
          key={`${of} ${which}`}
          type="button"
          className={styles.spot}
          aria-label={t('beauty.spot', { number: n + 1, count: rings.length })}
          aria-pressed={kept !== true}
          style={{
            left: `${(x / size.width) * 100}%`,
            top: `${(y / size.height) * 100}%`,
            ['--ring-side' as string]: `${Math.max(LEAST_SIDE, radius * 2 * scale)}px`,
          }}
          // The stage would take the press for its own.
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => beauty.toggleSpot(of, which)}
          onKeyDown={(event) => {
            const way = ARROWS[event.key];
            if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.stopPropagation();
            gestures.current.press(event.timeStamp);
            const step = event.shiftKey ? 10 : 1;
            beauty.moveSpot(of, which, { x: way[0] * step, y: way[1] * step }, String(gestures.current.turn));
          }}
        />
      ))}
    </>
  );
}
