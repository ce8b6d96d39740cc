import { useRef, useState } from 'react';
import { rowOf } from '../../../../src/base/row-of.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { isFirstFinger } from '../../../shell/stage/first-finger.ts';
import type { Collage } from '../model/collage.ts';
import { useCollageState } from '../model/collage-context.ts';
import { type Divider, moveDivider, rangeOf, stopNear } from '../model/dividers.ts';
import { type Plan, pixelsOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './collage.module.css';

interface DividerProps {
  divider: Divider;
  /** From 1. */
  number: number;
  /** CSS px. */
  page: Size;
  plan: Plan;
  collage: Collage;
}

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -0.01, ArrowUp: -0.01, ArrowRight: 0.01, ArrowDown: 0.01 };
const STOP_WORDS: readonly (readonly [number, string])[] = [
  [1 / 4, '1/4'],
  [1 / 3, '1/3'],
  [1 / 2, '1/2'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
];

/** A line between cells: a slider that is dragged, and stays at halves, thirds and quarters unless Ctrl is held. */
export function DividerHandle({ divider, number, page, plan, collage }: DividerProps) {
  const { t } = useTexts();
  const [isHeld, setHeld] = useState(false);
  const drag = useRef<string>(undefined);
  const turn = useRef(0);
  const { axis, at, from, to } = divider;
  const gap = pixelsOf(plan.spacing, page);
  const rim = pixelsOf(plan.margin, page);
  const across = { x: page.width - 2 * rim + gap, y: page.height - 2 * rim + gap };
  const place = rim + at * across[axis] - gap / 2;
  const other = axis === 'x' ? 'y' : 'x';
  const start = rim + from * across[other];
  const length = (to - from) * across[other] - gap;
  const { least, most } = rangeOf(plan.cells, divider);
  const move = (next: number, snaps: boolean, gesture: string) => {
    const cells = moveDivider(plan.cells, divider, next, snaps);
    collage.change({ cells, layout: -1 }, { id: 'collage.step.divider' }, gesture);
  };
  const letGo = () => {
    drag.current = undefined;
    setHeld(false);
  };
  const isTarget = useCollageState((state) => state.drag?.between?.divider === number - 1);
  const percent = `${Math.round(at * 100)} %`;
  const word = isHeld && STOP_WORDS.find(([stop]) => Math.abs(stop - at) < 1e-4)?.[1];
  return (
    <div
      className={styles.divider}
      data-axis={axis}
      data-held={isHeld}
      data-divider={number - 1}
      data-target={isTarget}
      role="slider"
      tabIndex={0}
      aria-label={t(axis === 'x' ? 'collage.dividerX' : 'collage.dividerY', { number })}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={Math.round(least * 100)}
      aria-valuemax={Math.round(most * 100)}
      aria-valuenow={Math.round(at * 100)}
      aria-valuetext={percent}
      style={axis === 'x' ? { left: place, top: start, height: length } : { top: place, left: start, width: length }}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const end = { Home: least, End: most }[event.key];
        const step = end === undefined ? rowOf(KEYS, event.key) : 0;
        if (step === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat) turn.current += 1;
        move((end ?? at) + step * (event.shiftKey ? 10 : 1), false, `divider key ${number} ${turn.current}`);
      }}
      onPointerDown={(event) => {
        if (event.button > 0) return;
        if (!isFirstFinger(event.nativeEvent, letGo)) return;
        turn.current += 1;
        drag.current = `divider ${number} ${turn.current}`;
        setHeld(true);
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={(event) => {
        const box = event.currentTarget.closest('[data-page]')?.getBoundingClientRect();
        if (drag.current === undefined || box === undefined) return;
        const along = axis === 'x' ? event.clientX - box.left : event.clientY - box.top;
        move((along - rim + gap / 2) / across[axis], !event.ctrlKey, drag.current);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {isHeld && stopNear(at) !== undefined && word && <i className={styles.guide} aria-hidden="true" />}
      {isTarget && <span className={styles.figure}>{t('collage.insert')}</span>}
      {isHeld && (
        <span className={`${styles.figure} ${textStyles.figures}`} data-stop={Boolean(word)}>
          {word || percent}
        </span>
      )}
    </div>
  );
}
