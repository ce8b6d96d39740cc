import { useLayoutEffect, useRef, useState } from 'react';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { isFirstFinger } from '../../../shell/stage/first-finger.ts';
import { touchLoupe } from '../../../shell/stage/lazy-loupe.ts';
import { type LineId, rangeOf, sideOf } from '../model/own-lines.ts';
import { useSplitter, useSplitterState } from '../model/splitter-context.ts';
import type { Photo } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { lineName } from './line-name.ts';
import styles from './splitter.module.css';

interface CutLineProps {
  id: LineId;
  /** Its place in px of the photo. */
  at: number;
  /** CSS px of a pixel of the photo. */
  scale: number;
  photo: Photo;
}

/** What keys do to a line: px of the photo. */
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** A line that is let go this far outside the photo is removed, CSS px. */
const OFF = 24;

/** A line, with its handle at the rim: a slider that is dragged, moved by arrows, and removed by Delete or by dragging it off. */
export function CutLine({ id, at, scale, photo }: CutLineProps) {
  const { t } = useTexts();
  const { splitter } = useSplitter();
  const { axis, index } = id;
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<string>(undefined);
  const turn = useRef(0);
  /** Of a finger: how far along the line it is, px of the photo. */
  const [touch, setTouch] = useState<number>();
  const inHand = useSplitterState(({ line }) => line?.axis === axis && line.index === index);
  const { split } = splitter;
  const name = lineName(t, id);
  const { min, max } = split ? rangeOf(split.lines, id, photo) : { min: at, max: at };

  // A line that was just added or moved has the focus, so that arrows go on from there.
  useLayoutEffect(() => {
    const element = handle.current;
    if (inHand && element && document.activeElement?.closest('#stage')) element.focus({ preventScroll: true });
  }, [inHand]);

  const positionOf = (event: React.PointerEvent): { to: number; off: boolean; along: number } => {
    const box = event.currentTarget.closest('[data-photo]')?.getBoundingClientRect();
    if (box === undefined) return { to: at, off: false, along: 0 };
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const [across, along] = axis === 'x' ? [x, y] : [y, x];
    const length = sideOf(axis, photo) * scale;
    return { to: across / scale, off: across < -OFF || across > length + OFF, along: along / scale };
  };
  const letGo = () => {
    drag.current = undefined;
    setTouch(undefined);
  };
  const end = (event: React.PointerEvent) => {
    if (drag.current === undefined) return;
    letGo();
    if (positionOf(event).off) splitter.removeLine(id);
  };
  const next = split?.lines[axis][index + 1] ?? sideOf(axis, photo);
  const isUpright = axis === 'x';
  return (
    <>
      {touch !== undefined && (
        <touchLoupe.Part
          at={isUpright ? [at, touch] : [touch, at]}
          on={photo}
          scale={scale}
          lines={{ upright: isUpright, level: !isUpright }}
        />
      )}
      <div
        className={styles.line}
        data-axis={axis}
        data-hand={inHand}
        style={isUpright ? { left: at * scale } : { top: at * scale }}
      >
        <div
          ref={handle}
          className={styles.grip}
          role="slider"
          tabIndex={0}
          aria-label={name}
          aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={at}
          aria-valuetext={t('split.px', { px: at })}
          onFocus={() => splitter.set({ line: id })}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.key === 'Delete' || event.key === 'Backspace') {
              event.preventDefault();
              event.stopPropagation();
              splitter.removeLine(id);
              document.getElementById('stage')?.focus();
              return;
            }
            const step = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
            if (step === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            if (!event.repeat) turn.current += 1;
            splitter.moveLine(id, at + step * (event.shiftKey ? 10 : 1), `key ${axis} ${index} ${turn.current}`);
          }}
          onPointerDown={(event) => {
            if (event.button > 0) return;
            if (!isFirstFinger(event.nativeEvent, letGo)) return;
            turn.current += 1;
            drag.current = `drag ${axis} ${index} ${turn.current}`;
            event.currentTarget.setPointerCapture?.(event.pointerId);
            event.currentTarget.focus({ preventScroll: true });
            if (event.pointerType === 'touch') setTouch(positionOf(event).along);
          }}
          onPointerMove={(event) => {
            if (drag.current === undefined) return;
            const { to, along } = positionOf(event);
            splitter.moveLine(id, to, drag.current);
            if (touch !== undefined) setTouch(along);
          }}
          onPointerUp={end}
          onPointerCancel={letGo}
        />
        {inHand && (
          <>
            <span className={`${styles.place} ${textStyles.figures}`}>{t('split.px', { px: at })}</span>
            <span className={`${styles.span} ${textStyles.figures}`}>
              {t(axis === 'x' ? 'split.wide' : 'split.high', { px: next - at })}
            </span>
          </>
        )}
      </div>
    </>
  );
}
