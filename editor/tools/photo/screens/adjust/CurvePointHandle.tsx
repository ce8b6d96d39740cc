import { useRef, useState } from 'react';
import type { CurvePoint } from '../../../../../src/pixels/adjust/photo-values.ts';
import { GestureCount } from '../../../../../src/ui/kit/gesture-count.ts';
import { movePoint, removePoint } from '../../model/curve-edit.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './adjust.module.css';
import { useCurve } from './useCurve.ts';

interface CurvePointHandleProps {
  index: number;
  point: CurvePoint;
  /** The tones under a pointer. */
  toneAt: (event: { clientX: number; clientY: number }) => { at: number; to: number };
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A point of the curve: dragged, or moved by arrows, ten tones with Shift; Delete removes it. */
export function CurvePointHandle({ index, point: [at, to], toneAt }: CurvePointHandleProps) {
  const { t } = useTexts();
  const { channel, points, put } = useCurve();
  const [count] = useState(() => new GestureCount());
  const dragging = useRef(false);
  const gesture = () => `point ${channel} ${index} ${count.turn}`;
  return (
    <button
      type="button"
      className={styles.point}
      data-channel={channel}
      aria-label={t('photo.curvePoint', { number: index + 1, from: at, to })}
      style={{ left: `${(at / 255) * 100}%`, top: `${(1 - to / 255) * 100}%` }}
      onPointerDown={(event) => {
        event.stopPropagation();
        count.begin();
        dragging.current = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!dragging.current) return;
        const tone = toneAt(event);
        put(movePoint(points, index, tone.at, tone.to), gesture());
      }}
      onPointerUp={() => {
        dragging.current = false;
      }}
      onPointerCancel={() => {
        dragging.current = false;
      }}
      onDoubleClick={() => put(removePoint(points, index))}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault();
          put(removePoint(points, index));
          return;
        }
        const by = Object.hasOwn(MOVES, event.key) ? MOVES[event.key] : undefined;
        if (by === undefined || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        count.press(event.timeStamp);
        const far = event.shiftKey ? 10 : 1;
        put(movePoint(points, index, at + by[0] * far, to + by[1] * far), gesture());
      }}
    />
  );
}
