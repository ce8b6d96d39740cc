import { useRef } from 'react';
import { canMove, freeSpace, movePicture } from '../../../../../src/document/backgrounds/picture/move-picture.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './BackgroundDrag.module.css';
import type { Staged } from './stageSize.ts';

/** A key moves the picture by this share of the canvas; with Shift by ten times as much. */
const STEP = 0.01;
/** A press becomes a drag beyond this, in CSS px. */
const SLOP = 4;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface BackgroundDragProps {
  staged: Staged;
  /** Share of the stage's picture, from its left, that shows the original: nothing is dragged there. */
  from: number;
}

/** While Background is open: the picture behind the subject is dragged to its place, or moved by the arrows. */
export function BackgroundDrag({ staged: { design, size }, from }: BackgroundDragProps) {
  const { t } = useTexts();
  const { cutout, designs } = useCutout();
  // Zoomed in, a drag moves the view; the arrows still move the picture.
  const zoomed = useCutoutState(({ state }) => state.view.scale > 1.001);
  const turn = useRef(0);
  const last = useRef<{ x: number; y: number; moved: boolean }>(undefined);
  const { background } = design;
  if (background?.value.type !== 'picture' || background.size === undefined) return null;
  const { value, size: picture } = background;
  if (!canMove(freeSpace(value, picture, size))) return null;

  const move = (x: number, y: number) => {
    const at = movePicture(value, picture, size, { x: x * size.width, y: y * size.height });
    if (at.x === value.at.x && at.y === value.at.y) return;
    designs.change(
      'step.background',
      { background: { ...background, value: { ...value, at } } },
      { gesture: `background ${turn.current}`, values: { name: t('size.place') } },
    );
  };
  const stop = () => {
    last.current = undefined;
  };
  /** A press without a drag is one on the stage: the handle comes there. */
  const end = ({ clientX, currentTarget }: React.PointerEvent<HTMLElement>) => {
    const canvas = currentTarget.parentElement?.getBoundingClientRect();
    const { compare } = cutout.state;
    if (last.current?.moved === false && compare.on && canvas && canvas.width > 0) {
      cutout.set({ compare: { ...compare, at: (clientX - canvas.left) / canvas.width } });
    }
    stop();
  };
  return (
    <button
      type="button"
      className={styles.backgroundDrag}
      style={{ left: `${from * 100}%` }}
      data-zoomed={zoomed}
      aria-label={t('picture.drag')}
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key];
        if (arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat) turn.current += 1;
        const by = event.shiftKey ? STEP * 10 : STEP;
        move(arrow[0] * by, arrow[1] * by);
      }}
      onPointerDown={(event) => {
        if (event.button > 0 || !event.isPrimary) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        turn.current += 1;
        last.current = { x: event.clientX, y: event.clientY, moved: false };
      }}
      onPointerMove={(event) => {
        const canvas = event.currentTarget.parentElement?.getBoundingClientRect();
        const { current: before } = last;
        if (before === undefined || canvas === undefined || canvas.width === 0) return;
        event.stopPropagation();
        const [x, y] = [event.clientX - before.x, event.clientY - before.y];
        if (!before.moved && Math.hypot(x, y) < SLOP) return;
        last.current = { x: event.clientX, y: event.clientY, moved: true };
        move(x / canvas.width, y / canvas.height);
      }}
      onPointerUp={end}
      onPointerCancel={stop}
    />
  );
}
