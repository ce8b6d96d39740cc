import { useId, useRef, useState } from 'react';
import { GestureCount } from '../../../../src/ui/kit/gesture-count.ts';

interface EdgeHandleProps {
  className: string | undefined;
  edge: 'from' | 'to' | 'both';
  /** Its name; `text` is its value, as it is read out. */
  label: string;
  text: string;
  value: number;
  min: number;
  max: number;
  /** One press of an arrow; with Shift ten of them. */
  step: number;
  style: React.CSSProperties;
  /** The value at a place of the screen, for a drag. */
  valueAt: (clientX: number) => number;
  /** `gesture` is the same for all values of one drag, and of keys that follow each other closely. */
  onValue: (value: number, gesture: string) => void;
  /** A drag or a press of a key has ended. */
  onEnd?: () => void;
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** An end of a range, as a button with a name and a value: dragged by mouse or finger, moved by keys. */
export function EdgeHandle(props: EdgeHandleProps) {
  const { className, edge, label, text, value, min, max, step, style, valueAt, onValue, onEnd } = props;
  const id = useId();
  const [count] = useState(() => new GestureCount());
  /** How far beside its place it was taken hold of. */
  const held = useRef<number>(undefined);
  const gesture = () => `${id} ${count.turn}`;
  const put = (next: number) => onValue(Math.min(Math.max(next, min), max), gesture());
  const end = () => {
    if (held.current === undefined) return;
    held.current = undefined;
    onEnd?.();
  };
  return (
    <button
      type="button"
      role="slider"
      className={className}
      data-edge={edge}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      style={style}
      onPointerDown={(event) => {
        if (event.button > 0) return;
        event.stopPropagation();
        count.begin();
        held.current = value - valueAt(event.clientX);
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (held.current !== undefined) put(valueAt(event.clientX) + held.current);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const by = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
        const end = { Home: min, End: max }[event.key];
        if (by === undefined && end === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        count.press(event.timeStamp);
        put(end ?? value + (by ?? 0) * step * (event.shiftKey ? 10 : 1));
        onEnd?.();
      }}
    />
  );
}
