import { useLayoutEffect, useRef, useState } from 'react';
import type { MarkPoint, MarkShape } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { boxBetween, movedBox, shownMark, withPoint } from '../model/mark.ts';
import { useModify, useModifyState } from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { MarkCanvas } from './MarkCanvas.tsx';
import styles from './modify.module.css';

interface Drawing {
  pointer: number;
  shape: MarkShape;
  from: MarkPoint;
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The mark over the photo, and where more of it is drawn. */
export function MarkOver({ on, scale }: { on: Size; scale: number }) {
  const modify = useModify();
  const by = useModifyState((state) => state.by);
  const size = useModifyState((state) => state.size);
  const takesAway = useModifyState((state) => state.away);
  const shapes = useModifyState((state) => state.shapes);
  const rim = useModifyState((state) => state.rim);
  const blend = useModifyState((state) => state.blend);
  const [drawing, setDrawing] = useState<Drawing>();
  const [at, setAt] = useState<MarkPoint>();
  const surface = useRef<HTMLDivElement>(null);

  const placeOf = (event: React.PointerEvent): MarkPoint => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (value: number, length: number) => (length > 0 ? value / length : 0);
    const [x, y] = [share(event.clientX - left, width) * on.width, share(event.clientY - top, height) * on.height];
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  };
  const end = (event: React.PointerEvent, keeps: boolean) => {
    if (drawing?.pointer !== event.pointerId) return;
    setDrawing(undefined);
    const { shape } = drawing;
    if (keeps && (shape.by === 'brush' || (shape.width > 1 && shape.height > 1))) modify.draw(shape);
  };
  const all = drawing ? [...shapes, drawing.shape] : shapes;
  return (
    <div className={styles.over} data-by={by}>
      {all.length > 0 && <MarkCanvas mark={shownMark({ on, shapes: all, rim }, blend)} />}
      {by !== 'move' && (
        <div
          ref={surface}
          className={styles.surface}
          data-mark-surface
          onPointerDown={(event) => {
            if (event.button > 0 || drawing) return;
            event.preventDefault();
            event.currentTarget.setPointerCapture?.(event.pointerId);
            const place = placeOf(event);
            const away = takesAway || event.altKey;
            const shape: MarkShape =
              by === 'brush'
                ? { by, away, width: size, points: [place] }
                : { by: 'box', away, ...boxBetween(place, place, on) };
            setDrawing({ pointer: event.pointerId, shape, from: place });
          }}
          onPointerMove={(event) => {
            const place = placeOf(event);
            setAt(place);
            if (drawing?.pointer !== event.pointerId) return;
            const { shape, from } = drawing;
            const next: MarkShape =
              shape.by === 'brush'
                ? { ...shape, points: withPoint(shape.points, place, shape.width) }
                : { ...shape, ...boxBetween(from, place, on) };
            setDrawing({ ...drawing, shape: next });
          }}
          onPointerLeave={() => setAt(undefined)}
          onPointerUp={(event) => end(event, true)}
          onPointerCancel={(event) => end(event, false)}
        />
      )}
      {by === 'brush' && at && (
        <i
          className={styles.ring}
          aria-hidden="true"
          style={{ width: size * scale, left: `${(at[0] / on.width) * 100}%`, top: `${(at[1] / on.height) * 100}%` }}
        />
      )}
      {by === 'box' && <KeyBox on={on} />}
    </div>
  );
}

/** The box that is marked by keys: arrows move it, with Shift they make it larger or smaller, Enter marks. */
function KeyBox({ on }: { on: Size }) {
  const { t } = useTexts();
  const modify = useModify();
  const button = useRef<HTMLButtonElement>(null);
  const [box, setBox] = useState<PixelBox>(() =>
    boxBetween([on.width * 0.35, on.height * 0.35], [on.width * 0.65, on.height * 0.65], on),
  );
  const share = (value: number, length: number) => `${(value / length) * 100}%`;
  // A native listener: the keys of the frame are listened to on the window, and are not reached.
  useLayoutEffect(() => {
    const element = button.current;
    if (element === null) return;
    const press = (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      if (arrow) {
        const step = Math.max(1, Math.round(Math.max(on.width, on.height) / 100));
        setBox((before) => movedBox(before, { x: arrow.x * step, y: arrow.y * step }, event.shiftKey, on));
      } else if (event.key === 'Enter') modify.draw({ by: 'box', away: modify.state.away || event.altKey, ...box });
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [modify, on, box]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.keyBox}
      aria-label={t('modify.keyBox', box)}
      style={{
        left: share(box.x, on.width),
        top: share(box.y, on.height),
        width: share(box.width, on.width),
        height: share(box.height, on.height),
      }}
      onClick={(event) => {
        // A screen reader's press: a pointer draws its own box and never gets here.
        modify.draw({ by: 'box', away: modify.state.away || event.altKey, ...box });
      }}
    />
  );
}
