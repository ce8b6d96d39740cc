import { useRef } from 'react';
import styles from './CompareHandle.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

export interface CompareHandleProps {
  label: string;
  /** Says the position, by whole percents. */
  valueText: (percent: number) => string;
  /** 0–1: the share of the picture that shows the original. */
  at: number;
  /** A press anywhere on the picture brings the handle there. */
  everywhere?: boolean;
  onMove: (at: number) => void;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Where a key moves the handle to (docs/DESIGN.md §5); undefined: not one of its keys. Left to right in every language. */
export function keyedPosition(key: string, shift: boolean, at: number): number | undefined {
  const step = shift ? 0.1 : 0.02;
  const rows: Readonly<Record<string, number>> = {
    ArrowLeft: at - step,
    ArrowDown: at - step,
    ArrowRight: at + step,
    ArrowUp: at + step,
    Home: 0,
    End: 1,
    '1': 1,
    '2': 0.5,
    '3': 0,
  };
  const to = Object.hasOwn(rows, key) ? rows[key] : undefined;
  return to === undefined ? undefined : clamp(to);
}

/** The before/after slider: a real slider, 44 px round, dragged or moved by keys. Its parent is the picture's box. */
export function CompareHandle({ label, valueText, at, everywhere = false, onMove }: CompareHandleProps) {
  const dragging = useRef(false);
  const percent = Math.round(at * 100);
  const moveTo = (element: Element, x: number) => {
    const box = element.parentElement?.getBoundingClientRect();
    if (box && box.width > 0) onMove(clamp((x - box.left) / box.width));
  };
  return (
    <div
      className={classes(styles.handle, everywhere && styles.everywhere)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText(percent)}
      style={{ left: `${at * 100}%` }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const to = keyedPosition(event.key, event.shiftKey, at);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(to);
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        dragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        if (everywhere) moveTo(event.currentTarget, event.clientX);
      }}
      onPointerMove={(event) => dragging.current && moveTo(event.currentTarget, event.clientX)}
      onPointerUp={() => {
        dragging.current = false;
      }}
      onPointerCancel={() => {
        dragging.current = false;
      }}
    >
      <span>
        <Icon name="chevrons-left-right" />
      </span>
    </div>
  );
}
