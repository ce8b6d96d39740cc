import { useLayoutEffect, useRef } from 'react';
import type { Placement } from '../../../../src/pixels/fill/place-picture.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { Picture } from '../../../shell/stage/Picture.tsx';
import { usePlacing, usePlacingState } from '../model/modify-context.ts';
import { movedTo, rotatedBy, sizedTo } from '../model/piece.ts';
import { useTexts } from '../texts/useTexts.ts';
import { arrowOf } from './arrows.ts';
import styles from './modify.module.css';

interface Grip {
  pointer: number;
  /** Where it was pressed, px of the screen; the middle of the picture there too. */
  from: { x: number; y: number };
  middle: { x: number; y: number };
  at: Placement;
  sizes: boolean;
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The picture that is being set in, moved by itself and sized and turned by its corners, or by keys. */
export function PlaceOver({ on, scale }: { on: Size; scale: number }) {
  const { t } = useTexts();
  const placing = usePlacing();
  const { piece, at, shown } = usePlacingState((state) => state);
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | undefined>(undefined);
  usePieceKeys(frame, on);
  if (piece === undefined) return null;

  const press = (event: React.PointerEvent, sizes: boolean) => {
    if (event.button > 0 || grip.current) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    grip.current = { pointer: event.pointerId, from: { x: event.clientX, y: event.clientY }, middle, at, sizes };
  };
  const drag = (event: React.PointerEvent) => {
    const held = grip.current;
    if (held === undefined || held.pointer !== event.pointerId) return;
    const { from, middle, at: start } = held;
    if (!held.sizes) {
      placing.move(
        movedTo(start, start.x + (event.clientX - from.x) / scale, start.y + (event.clientY - from.y) / scale, on),
      );
      return;
    }
    const [before, now] = [
      [from.x - middle.x, from.y - middle.y],
      [event.clientX - middle.x, event.clientY - middle.y],
    ] as const;
    const ratio = Math.hypot(now[0], now[1]) / Math.max(1, Math.hypot(before[0], before[1]));
    const turn = ((Math.atan2(now[1], now[0]) - Math.atan2(before[1], before[0])) * 180) / Math.PI;
    const sized = sizedTo(start, start.width * ratio, on);
    placing.move(event.shiftKey ? sized : rotatedBy(sized, Math.abs(turn) < 3 ? 0 : turn));
  };
  const end = (event: React.PointerEvent) => {
    if (grip.current?.pointer !== event.pointerId) return;
    grip.current = undefined;
    placing.settle();
  };
  const box = { width: at.width * scale, height: at.height * scale };
  const percent = Math.round((at.width / on.width) * 100);
  return (
    <div className={styles.over} data-by="place">
      {/* biome-ignore lint/a11y/useSemanticElements: it holds its corners, which are buttons */}
      <div
        ref={frame}
        className={styles.piece}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
        tabIndex={0}
        aria-label={t('modify.place.picture', { x: Math.round(at.x), y: Math.round(at.y) })}
        data-piece
        style={{
          ...box,
          transform: `translate(${at.x * scale - box.width / 2}px, ${at.y * scale - box.height / 2}px) rotate(${at.turn}deg)`,
        }}
        onPointerDown={(event) => press(event, false)}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {shown === undefined && <Picture picture={piece} className={styles.pieceCanvas} />}
        {CORNERS.map(([x, y]) => (
          <button
            key={`${x} ${y}`}
            type="button"
            className={styles.corner}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            aria-label={t('modify.place.corner', { percent })}
            onPointerDown={(event) => press(event, true)}
            onPointerMove={drag}
            onPointerUp={end}
            onPointerCancel={end}
          />
        ))}
      </div>
    </div>
  );
}

/** Arrows move it, with Ctrl or on a corner they size it; comma and point turn it. Shift: ten, or 15°. */
function usePieceKeys(frame: React.RefObject<HTMLDivElement | null>, on: Size): void {
  const placing = usePlacing();
  const isThere = usePlacingState((state) => state.piece !== undefined);
  // A native listener: the keys of the frame are listened to on the window, and are not reached.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || !isThere) return;
    const press = (event: KeyboardEvent) => {
      const sizes = event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement;
      const next = keyed(placing.state.at, event, { on, sizes });
      if (next === undefined) return;
      placing.set({ at: next });
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [frame, placing, on, isThere]);
}

interface KeyedOn {
  on: Size;
  /** By the arrows; else they move it. */
  sizes: boolean;
}

function keyed(at: Placement, { key, shiftKey }: KeyboardEvent, { on, sizes }: KeyedOn): Placement | undefined {
  const arrow = arrowOf(key);
  const many = shiftKey ? 10 : 1;
  if (arrow && sizes) return sizedTo(at, at.width + (arrow.x - arrow.y) * many, on);
  if (arrow) return movedTo(at, at.x + arrow.x * many, at.y + arrow.y * many, on);
  const way = { ',': -1, '<': -1, '.': 1, '>': 1 }[key];
  return way === undefined ? undefined : rotatedBy(at, way * (shiftKey ? 15 : 1));
}
