import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cssColour } from '../../../../../src/document/css-colour.ts';
import { rotatedBox } from '../../../../../src/pixels/rotation.ts';
import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import type { Point, Size } from '../../../../shell/stage/geometry.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './EdgeLoupe.module.css';
import { EdgePane } from './EdgePane.tsx';
import { clampPoint, firstPlace, LOUPE_SCALE } from './edge-region.ts';
import { followPointer } from './follow-pointer.ts';
import { useStaged } from './stageSize.ts';
import { useEdgeDrawing } from './useEdgeDrawing.ts';

/** Side of a pane at most, and what lies round and between the three, in CSS px. */
const PANE = { most: 128, round: 56 } as const;
/** A press of an arrow goes so many pixels of the screen's loupe; with Shift ten times as far. */
const STEP = 4;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface EdgeLoupeProps {
  /** Where the result lies in the room, CSS px. */
  frame: PixelBox;
  room: Size;
}

/**
 * The edges before they are saved: what lies under the pointer, the finger or the mark of the keys, at 200 % on white, on black and on
 * the background that was chosen.
 */
export function EdgeLoupe({ frame, room }: EdgeLoupeProps) {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const staged = useStaged();
  const cut = useCutoutState(({ open }) => open.result?.cut);
  const mark = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<Point>();
  const side = Math.floor(Math.min(PANE.most, (room.width - PANE.round) / 3));
  const leastSure = cutout.open.result?.info.quality?.leastSure;
  const first =
    staged && cut
      ? firstPlace(staged.size, leastSure && rotatedBox(leastSure, cut, staged.design.adjust))
      : { x: 0, y: 0 };
  const at = clampPoint(chosen ?? first, staged?.size ?? { width: 0, height: 0 });
  const drawing = useEdgeDrawing(cut, staged, at, side);
  const place = useRef({ frame, size: staged?.size });
  place.current = { frame, size: staged?.size };

  useEffect(() => {
    const stage = mark.current?.closest<HTMLElement>('#stage');
    if (!stage) return;
    mark.current?.focus({ preventScroll: true });
    return followPointer(stage, ({ x, y }) => {
      const { frame: box, size } = place.current;
      if (size === undefined || box.width === 0) return;
      const scale = size.width / box.width;
      setChosen(clampPoint({ x: (x - box.x) * scale, y: (y - box.y) * scale }, size));
    });
  }, []);

  if (staged === undefined || cut === undefined) return null;
  const { size, design } = staged;
  const background = design.background?.value;
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key === 'Escape') cutout.set({ edgeLoupe: false });
    else if (arrow !== undefined && !event.ctrlKey && !event.metaKey) {
      const by = (STEP * (event.shiftKey ? 10 : 1)) / LOUPE_SCALE;
      const to = clampPoint({ x: at.x + arrow[0] * by, y: at.y + arrow[1] * by }, size);
      setChosen(to);
      const share = (value: number, whole: number) => Math.round((value / whole) * 100);
      cutout.say('say.edgePlace', { x: share(to.x, size.width), y: share(to.y, size.height) });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const scale = frame.width / size.width;
  const top = frame.y + at.y * scale;
  const common = { drawing, at, size, side };
  return (
    <>
      <button
        type="button"
        ref={mark}
        className={styles.mark}
        style={{ left: frame.x + at.x * scale, top }}
        aria-label={t('edges.mark')}
        onKeyDown={onKeyDown}
      />
      <section className={styles.loupe} aria-label={t('edges.look')} data-low={top < room.height * 0.45}>
        <EdgePane {...common} label={t('colour.white')} background="#ffffff" />
        <EdgePane {...common} label={t('colour.black')} background="#000000" />
        <EdgePane
          {...common}
          whole
          label={t(background === undefined ? 'colour.none' : 'tab.background')}
          background={background?.type === 'colour' ? cssColour(background.colour) : undefined}
        />
      </section>
    </>
  );
}
