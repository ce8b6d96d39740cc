import { useLayoutEffect, useRef, useState } from 'react';
import type { MarkPoint } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { arrowOf } from './arrows.ts';
import styles from './modify.module.css';

interface KeyPointProps {
  on: Size;
  /** What it is, with where it stands. */
  label: (at: { x: number; y: number }) => string;
  onEnter: (at: MarkPoint, keys: { alt: boolean; shift: boolean }) => void;
}

/** A point over the photo that is moved by arrows, with Shift by single pixels; Enter uses it. */
export function KeyPoint({ on, label, onEnter }: KeyPointProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<MarkPoint>(() => [Math.round(on.width / 2), Math.round(on.height / 2)]);
  const enter = (keys: { alt: boolean; shift: boolean }) => onEnter(at, keys);
  const latest = useRef(enter);
  latest.current = enter;
  // A native listener: the keys of the frame are listened to on the window, and are not reached.
  useLayoutEffect(() => {
    const element = button.current;
    if (element === null) return;
    const inside = (value: number, length: number) => Math.min(length - 1, Math.max(0, value));
    const press = (event: KeyboardEvent) => {
      const arrow = arrowOf(event.key);
      if (arrow) {
        const step = event.shiftKey ? 1 : Math.max(1, Math.round(Math.max(on.width, on.height) / 50));
        setAt(([x, y]) => [inside(x + arrow.x * step, on.width), inside(y + arrow.y * step, on.height)]);
      } else if (event.key === 'Enter') latest.current({ alt: event.altKey, shift: event.shiftKey });
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [on]);
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
