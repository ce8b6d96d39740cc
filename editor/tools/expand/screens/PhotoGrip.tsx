import { useLayoutEffect, useRef, useState } from 'react';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useExpand, useExpandState } from '../model/expand-context.ts';
import type { Added } from '../model/frame.ts';
import { type Guide, movedPhoto, snapped } from '../model/snap.ts';
import { LEAST_SCALE, MOST_SCALE } from '../model/values.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './expand.module.css';

/** How near a stop holds, px of the screen. */
const NEAR = 8;

const ARROWS: Readonly<Record<string, { side: keyof Added; x: number; y: number }>> = {
  ArrowLeft: { side: 'left', x: -1, y: 0 },
  ArrowRight: { side: 'right', x: 1, y: 0 },
  ArrowUp: { side: 'top', x: 0, y: -1 },
  ArrowDown: { side: 'bottom', x: 0, y: 1 },
};

/**
 * The photo in its frame: dragged, or moved by arrows; with Alt they move the frame's edge outwards. Two fingers make it larger or
 * smaller.
 */
export function PhotoGrip({ scale }: { scale: number }) {
  const { t } = useTexts();
  const expand = useExpand();
  const added = useExpandState((state) => state.added);
  const drag = useRef<{ pointer: number; x: number; y: number; added: Added } | undefined>(undefined);
  const grip = useRef<HTMLButtonElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const pinch = useRef<{ apart: number; scale: number } | undefined>(undefined);
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const { from } = expand;
  // A native listener: the keys of the frame are listened to on the window, and are not reached.
  useLayoutEffect(() => {
    const element = grip.current;
    if (element === null) return;
    const press = (event: KeyboardEvent) => {
      const arrow = Object.hasOwn(ARROWS, event.key) ? ARROWS[event.key] : undefined;
      if (arrow === undefined) return;
      const step = event.shiftKey ? 10 : 1;
      if (event.altKey) expand.grow(arrow.side, step);
      else expand.move(movedPhoto(expand.state.added, arrow.x * step, arrow.y * step));
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [expand]);
  const apart = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const end = ({ pointerId }: { pointerId?: number }) => {
    if (pointerId !== undefined) fingers.current.delete(pointerId);
    drag.current = undefined;
    pinch.current = undefined;
    setGuides([]);
  };
  return (
    <>
      <button
        ref={grip}
        type="button"
        className={styles.photoGrip}
        aria-label={t('expand.photo', { left: added.left, top: added.top })}
        style={{
          left: added.left * scale,
          top: added.top * scale,
          width: from.width * scale,
          height: from.height * scale,
        }}
        onPointerDown={(event) => {
          if (event.button > 0) return;
          event.stopPropagation();
          event.currentTarget.setPointerCapture?.(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          if (fingers.current.size > 1) {
            end({});
            pinch.current = { apart: apart(), scale: expand.state.scale };
            return;
          }
          drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, added };
        }}
        onPointerMove={(event) => {
          if (fingers.current.has(event.pointerId)) {
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          }
          if (pinch.current && pinch.current.apart > 0) {
            const percent = Math.round((pinch.current.scale * apart()) / pinch.current.apart);
            expand.choose({ scale: Math.min(MOST_SCALE, Math.max(LEAST_SCALE, percent)) });
            return;
          }
          const held = drag.current;
          if (held?.pointer !== event.pointerId) return;
          const [across, down] = [(event.clientX - held.x) / scale, (event.clientY - held.y) / scale];
          const next = snapped(movedPhoto(held.added, across, down), from, NEAR / scale);
          setGuides(next.guides);
          expand.move(next.added);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {guides.map(({ axis, at, why }) => (
        <i
          key={axis}
          className={styles.guide}
          data-axis={axis}
          aria-hidden="true"
          style={axis === 'x' ? { left: at * scale } : { top: at * scale }}
        >
          <span className={textStyles.figures}>
            {why === 'third' ? '⅓' : `= ${axis === 'x' ? added.left : added.top} px`}
          </span>
        </i>
      ))}
    </>
  );
}
