import { useRef } from 'react';
import styles from './Ruler.module.css';
import { useSlide } from './useSlide.ts';

interface RulerProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  text: string;
  initial?: number;
  onSlide: (value: number, gesture: string) => void;
}

/** Lines between the two ends. */
const LINES = 61;

/** Px of a drag for a whole range. */
const REACH = 520;

/** A ruler under a mark that stands still: it is drawn to and fro. A native range input underneath has its keys and its name. */
export function Ruler({ label, value, min, max, step = 1, text, initial = 0, onSlide }: RulerProps) {
  const { id, slide, begin, reset, key } = useSlide({ value, initial, onSlide });
  const drag = useRef<{ from: number; value: number }>(undefined);
  const share = (value - min) / (max - min);
  const first = (initial - min) / (max - min);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a pointer does here the input inside does by keys
    <div
      className={styles.ruler}
      onPointerDown={(event) => {
        if (event.button > 0) return;
        begin();
        drag.current = { from: event.clientX, value };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (drag.current === undefined) return;
        // Drawn to the left the mark stands over more.
        const raw = drag.current.value + ((drag.current.from - event.clientX) / REACH) * (max - min);
        const next = Math.min(max, Math.max(min, Number((Math.round(raw / step) * step).toFixed(4))));
        if (next !== value) slide(next);
      }}
      onPointerUp={() => {
        drag.current = undefined;
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      onDoubleClick={reset}
    >
      <div className={styles.lines} aria-hidden="true" style={{ translate: `${-share * 100}%` }}>
        {Array.from({ length: LINES }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places
          <i key={at} data-long={at % 10 === 0} />
        ))}
        <b style={{ left: `${first * 100}%` }} />
      </div>
      <span className={styles.mark} aria-hidden="true" />
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={text}
        onKeyDown={(event) => {
          if (key(event) === 'reset') event.preventDefault();
        }}
        onChange={(event) => slide(Number(event.currentTarget.value))}
      />
    </div>
  );
}
