import { useState } from 'react';
import type { MarkPoint, MarkShape } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { touchLoupe } from '../../../shell/stage/lazy-loupe.ts';
import { boxBetween, shownMark, withPoint } from '../model/mark.ts';
import { useModify, useModifyState, useOffered } from '../model/modify-context.ts';
import type { ClickTo, MarkBy, ModifyState } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { KeyBox } from './KeyBox.tsx';
import { KeyPoint } from './KeyPoint.tsx';
import { MarkCanvas } from './MarkCanvas.tsx';
import { MarkChip } from './MarkChip.tsx';
import styles from './modify.module.css';
import { placeIn } from './place-in.ts';
import { useEscape } from './useEscape.ts';

interface Drawing {
  pointer: number;
  /** Undefined: a finger that will click where it is lifted. */
  shape: MarkShape | undefined;
  from: MarkPoint;
  isTouch: boolean;
}

type Pen = Extract<MarkBy, 'brush' | 'lasso' | 'box'>;

/** What a pen begins with at a place. */
const BEGINS: Readonly<Record<Pen, (at: MarkPoint, on: Size, away: boolean, width: number) => MarkShape>> = {
  brush: (at, _on, away, width) => ({ by: 'brush', away, width, points: [at] }),
  lasso: (at, _on, away) => ({ by: 'lasso', away, points: [at] }),
  box: (at, on, away) => ({ by: 'box', away, ...boxBetween(at, at, on) }),
};

function drawnOn(shape: MarkShape, from: MarkPoint, to: MarkPoint, on: Size): MarkShape {
  if (shape.by === 'brush') return { ...shape, points: withPoint(shape.points, to, shape.width) };
  if (shape.by === 'lasso') return { ...shape, points: withPoint(shape.points, to, Math.max(8, on.width / 100)) };
  return shape.by === 'box' ? { ...shape, ...boxBetween(from, to, on) } : shape;
}

const isDrawn = (shape: MarkShape): boolean =>
  shape.by === 'box'
    ? shape.width > 1 && shape.height > 1
    : shape.by === 'lasso'
      ? shape.points.length > 2
      : shape.by === 'brush';

/** What a click does with these keys. */
const clickOf = ({ clickTo }: Pick<ModifyState, 'clickTo'>, alt: boolean, shift: boolean): ClickTo =>
  alt ? 'less' : shift ? 'more' : clickTo;

/** The mark over the photo, and where more of it is drawn. */
export function MarkOver({ on, scale }: { on: Size; scale: number }) {
  const by = useModifyState((state) => state.by);
  const size = useModifyState((state) => state.size);
  const shapes = useModifyState((state) => state.shapes);
  const rim = useModifyState((state) => state.rim);
  const blend = useModifyState((state) => state.blend);
  const clicks = useModifyState((state) => state.clicks);
  const isSuggested = useModifyState((state) => state.suggestions !== undefined);
  const offered = useOffered();
  const [drawing, setDrawing] = useState<Drawing>();
  const [at, setAt] = useState<MarkPoint>();
  const all = drawing?.shape ? [...shapes, drawing.shape] : shapes;
  const placed = ([x, y]: MarkPoint) => ({ left: `${(x / on.width) * 100}%`, top: `${(y / on.height) * 100}%` });
  return (
    <div className={styles.over} data-by={by}>
      {offered && !isSuggested && <MarkCanvas mark={shownMark({ on, shapes: [offered], rim }, blend)} offered />}
      {all.length > 0 && <MarkCanvas mark={shownMark({ on, shapes: all, rim }, blend)} />}
      {by === 'point' &&
        clicks.map(({ x, y, keep }, turn) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two clicks may be at one place; a click is its turn
          <i key={turn} className={styles.click} data-keep={keep} aria-hidden="true" style={placed([x, y])} />
        ))}
      {by !== 'move' && <Surface on={on} by={by} drawing={drawing} onDraw={setDrawing} onAt={setAt} />}
      {by === 'brush' && at && (
        <i className={styles.ring} aria-hidden="true" style={{ width: size * scale, ...placed(at) }} />
      )}
      {drawing?.isTouch && at && <touchLoupe.Part at={at} on={on} scale={scale} brush={by === 'brush' ? size : 0} />}
      {by === 'box' && <KeyBox on={on} />}
      {(by === 'point' || by === 'brush') && <MarkKeys on={on} by={by} />}
      <MarkChip />
    </div>
  );
}

interface SurfaceProps {
  on: Size;
  by: Exclude<MarkBy, 'move'>;
  drawing: Drawing | undefined;
  onDraw: (drawing: Drawing | undefined) => void;
  onAt: (at: MarkPoint | undefined) => void;
}

/** Where a pointer draws, or clicks. A second finger ends what the first began: two of them move the photo. */
function Surface({ on, by, drawing, onDraw, onAt }: SurfaceProps) {
  const { marking, store } = useModify();
  useEscape(drawing !== undefined, () => onDraw(undefined));
  const end = (event: React.PointerEvent, keeps: boolean) => {
    if (drawing?.pointer !== event.pointerId) return;
    onDraw(undefined);
    const { shape } = drawing;
    if (keeps && shape === undefined) marking.click(placeIn(event, on), store.getState().clickTo);
    else if (keeps && shape && isDrawn(shape)) marking.draw(shape);
  };
  return (
    <div
      className={styles.surface}
      data-mark-surface
      onPointerDown={(event) => {
        if (event.button > 0) return;
        if (drawing) return onDraw(undefined);
        event.preventDefault();
        const state = store.getState();
        const place = placeIn(event, on);
        const isTouch = event.pointerType === 'touch';
        onAt(place);
        if (by === 'point' && !isTouch) {
          marking.click(place, clickOf(state, event.altKey, event.shiftKey));
          return;
        }
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const shape = by === 'point' ? undefined : BEGINS[by](place, on, state.away || event.altKey, state.size);
        onDraw({ pointer: event.pointerId, shape, from: place, isTouch });
      }}
      onPointerMove={(event) => {
        const place = placeIn(event, on);
        onAt(place);
        if (drawing?.pointer !== event.pointerId) return;
        if (drawing.shape) onDraw({ ...drawing, shape: drawnOn(drawing.shape, drawing.from, place, on) });
      }}
      onPointerLeave={() => onAt(undefined)}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
    />
  );
}

/** The same by keys: a click, or a dab of the brush. */
function MarkKeys({ on, by }: { on: Size; by: 'point' | 'brush' }) {
  const { t } = useTexts();
  const { marking, store } = useModify();
  return (
    <KeyPoint
      on={on}
      label={(at) => t(by === 'point' ? 'modify.keyPoint' : 'modify.keyBrush', at)}
      onEnter={(place, { alt, shift }) => {
        const state = store.getState();
        if (by === 'point') marking.click(place, clickOf(state, alt, shift));
        else marking.draw(BEGINS.brush(place, on, state.away || alt, state.size));
      }}
    />
  );
}
