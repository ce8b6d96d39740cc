import { useRef, useState } from 'react';
import type { MarkPoint } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import styles from './modify.module.css';
import { useHandleKeys } from './useHandleKeys.ts';

/** Presses of an arrow from one end of the longer side to the other. */
const STRIDES = 50;
/** With Shift, so many times as far. */
const FAR = 4;

interface KeyPointProps {
  on: Size;
  /** What it is, with where it stands. */
  label: (at: { x: number; y: number }) => string;
  onEnter: (at: MarkPoint, keys: { alt: boolean; shift: boolean }) => void;
}

/** A point over the photo that is moved by arrows, with Shift farther, with Ctrl by single pixels, as in the retouch; Enter uses it. */
export function KeyPoint({ on, label, onEnter }: KeyPointProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<MarkPoint>(() => [Math.round(on.width / 2), Math.round(on.height / 2)]);
  const enter = (keys: { alt: boolean; shift: boolean }) => onEnter(at, keys);
  const inside = (value: number, length: number) => Math.min(length - 1, Math.max(0, value));
  useHandleKeys(button, {
    onArrow(by, { shift, ctrl }) {
      const stride = Math.max(1, Math.round(Math.max(on.width, on.height) / STRIDES));
      const step = ctrl ? 1 : stride * (shift ? FAR : 1);
      setAt(([x, y]) => [inside(x + by.x * step, on.width), inside(y + by.y * step, on.height)]);
    },
    onEnter: enter,
  });
  return (
    <button
      ref={button}
      type="button"
      className={styles.keyPoint}
      aria-label={label({ x: at[0], y: at[1] })}
      style={{ left: `${(at[0] / on.width) * 100}%`, top: `${(at[1] / on.height) * 100}%` }}
      onClick={(event) => enter({ alt: event.altKey, shift: event.shiftKey })}
    />
  );
}
