import { useRef } from 'react';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useExpand, useExpandState } from '../model/expand-context.ts';
import { type Added, keptRatio, MOST_SIDE, type Ratio } from '../model/frame.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './expand.module.css';
import { PhotoGrip } from './PhotoGrip.tsx';

type Side = keyof Added;
/** The sides that a handle moves. */
const HANDLES: readonly (readonly [Side] | readonly [Side, Side])[] = [
  ['left'],
  ['top'],
  ['right'],
  ['bottom'],
  ['left', 'top'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['right', 'bottom'],
];
const OPPOSITE: Readonly<Record<Side, Side>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };
/** What keys do to a side: px of the photo outwards. */
const KEYS: Readonly<Record<Side, Readonly<Record<string, number>>>> = {
  left: { ArrowLeft: 1, ArrowRight: -1 },
  right: { ArrowLeft: -1, ArrowRight: 1 },
  top: { ArrowUp: 1, ArrowDown: -1 },
  bottom: { ArrowUp: -1, ArrowDown: 1 },
};

/** The frame with its eight handles, and what each side adds. With Alt both sides move, with Shift a drag keeps the ratio. */
export function FrameOver({ scale }: { scale: number }) {
  const { t } = useTexts();
  const expand = useExpand();
  const added = useExpandState((state) => state.added);
  const drag = useRef<{ x: number; y: number; added: Added; ratio: Ratio; scale: number }>(undefined);

  const grow = (from: Added, by: Partial<Added>, both: boolean, ratio?: Ratio) => {
    const next = { ...from };
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      const amount = by[side];
      if (amount === undefined) continue;
      const across = side === 'left' || side === 'right';
      const room = MOST_SIDE - (across ? expand.from.width : expand.from.height) - from[OPPOSITE[side]];
      next[side] = Math.round(Math.max(0, Math.min(from[side] + amount, room)));
      if (both) next[OPPOSITE[side]] = next[side];
    }
    if (ratio === undefined) return expand.choose({ added: next });
    const moved = (Object.keys(by) as Side[]).flatMap((side) => (both ? [side, OPPOSITE[side]] : [side]));
    expand.choose({ added: keptRatio(next, from, expand.from, moved), ratio });
  };
  return (
    <div className={styles.frame}>
      <PhotoGrip scale={scale} />
      {HANDLES.map((sides) => {
        const name =
          sides.length === 1
            ? t(`expand.side.${sides[0]}`)
            : t('expand.corner', { one: t(`expand.side.${sides[0]}`), other: t(`expand.side.${sides[1]}`) });
        return (
          <button
            key={sides.join(' ')}
            type="button"
            className={styles.handle}
            data-sides={sides.join(' ')}
            aria-label={`${name}, ${sides.map((side) => `+${added[side]} px`).join(', ')}`}
            onKeyDown={(event) => {
              const by: Partial<Record<Side, number>> = {};
              for (const side of sides) {
                const step = KEYS[side][event.key];
                if (step !== undefined) by[side] = step * (event.shiftKey ? 10 : 1);
              }
              if (Object.keys(by).length === 0) return;
              event.preventDefault();
              event.stopPropagation();
              grow(added, by, event.altKey);
            }}
            onPointerDown={(event) => {
              if (event.button > 0) return;
              event.stopPropagation();
              const { ratio } = expand.state;
              drag.current = { x: event.clientX, y: event.clientY, added, ratio, scale };
              event.currentTarget.setPointerCapture?.(event.pointerId);
            }}
            onPointerMove={(event) => {
              if (drag.current === undefined) return;
              const across = (event.clientX - drag.current.x) / drag.current.scale;
              const down = (event.clientY - drag.current.y) / drag.current.scale;
              const outwards = { left: -across, right: across, top: -down, bottom: down };
              const by = Object.fromEntries(sides.map((side) => [side, outwards[side]]));
              grow(drag.current.added, by, event.altKey, event.shiftKey ? drag.current.ratio : undefined);
            }}
            onPointerUp={() => {
              drag.current = undefined;
            }}
            onPointerCancel={() => {
              drag.current = undefined;
            }}
          />
        );
      })}
      {(['left', 'top', 'right', 'bottom'] as const).map(
        (side) =>
          added[side] * scale > 36 && (
            <span
              key={side}
              className={`${styles.chip} ${textStyles.figures}`}
              data-side={side}
              style={{ '--added': `${(added[side] * scale) / 2}px` } as React.CSSProperties}
            >
              +{added[side]} px
            </span>
          ),
      )}
    </div>
  );
}
