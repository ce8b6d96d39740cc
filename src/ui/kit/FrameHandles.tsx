import { useState } from 'react';
import styles from './FrameHandles.module.css';
import { GestureCount } from './gesture-count.ts';

/** Which side of a frame: −1 left or top, 1 right or bottom, 0 neither. */
export interface FrameGrip {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

interface FrameHandlesProps {
  /** The frame's place in its parent, CSS px. */
  box: { x: number; y: number; width: number; height: number };
  /** What a handle is called, with its value. */
  nameOf: (grip: FrameGrip) => string;
  /** A handle was moved, CSS px since the press; by keys: one, ten with Shift. */
  onMove: (grip: FrameGrip, by: { x: number; y: number }, gesture: string) => void;
  /** A press on a handle, by a finger or not, and its end. */
  onHold?: (grip: FrameGrip | undefined, isTouch?: boolean) => void;
}

const GRIPS: readonly FrameGrip[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Four corners and four sides of a frame, as buttons: dragged, or moved by arrows. */
export function FrameHandles({ box, nameOf, onMove, onHold }: FrameHandlesProps) {
  return GRIPS.map((grip) => (
    <Handle
      key={`${grip.x} ${grip.y}`}
      grip={grip}
      at={{ x: box.x + ((grip.x + 1) / 2) * box.width, y: box.y + ((grip.y + 1) / 2) * box.height }}
      name={nameOf(grip)}
      onMove={onMove}
      onHold={onHold}
    />
  ));
}

interface HandleProps extends Pick<FrameHandlesProps, 'onMove'> {
  grip: FrameGrip;
  at: { x: number; y: number };
  name: string;
  onHold: FrameHandlesProps['onHold'];
}

function Handle({ grip, at, name, onMove, onHold }: HandleProps) {
  const [count] = useState(() => new GestureCount());
  const [from, setFrom] = useState<{ x: number; y: number }>();
  const gesture = () => `grip ${grip.x} ${grip.y} ${count.turn}`;
  const end = () => {
    if (from === undefined) return;
    setFrom(undefined);
    onHold?.(undefined);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      data-x={grip.x}
      data-y={grip.y}
      aria-label={name}
      style={{ left: at.x, top: at.y }}
      onPointerDown={(event) => {
        if (event.button > 0) return;
        event.stopPropagation();
        count.begin();
        setFrom({ x: event.clientX, y: event.clientY });
        onHold?.(grip, event.pointerType === 'touch');
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from) onMove(grip, { x: event.clientX - from.x, y: event.clientY - from.y }, gesture());
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const by = Object.hasOwn(ARROWS, event.key) ? ARROWS[event.key] : undefined;
        if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        count.press(event.timeStamp);
        onHold?.(grip);
        const far = event.shiftKey ? 10 : 1;
        onMove(grip, { x: by[0] * far, y: by[1] * far }, gesture());
        onHold?.(undefined);
      }}
    />
  );
}
