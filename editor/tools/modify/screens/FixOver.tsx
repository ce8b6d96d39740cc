import { useEffect, useState } from 'react';
import type { MarkPoint } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { touchLoupe } from '../../../shell/stage/lazy-loupe.ts';
import { withPoint } from '../model/mark.ts';
import { useFixing, useFixState, useModifyState } from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FixCanvas } from './FixCanvas.tsx';
import { KeyPoint } from './KeyPoint.tsx';
import styles from './modify.module.css';
import { placeIn } from './place-in.ts';
import { useEscape } from './useEscape.ts';

interface Painting {
  pointer: number;
  points: readonly MarkPoint[];
  shift: MarkPoint;
  isTouch: boolean;
  /** It has ended, and is shown until the photo has it. */
  ended?: boolean;
}

/** Where a photo is painted with another place of it. */
export function FixOver({ on, scale }: { on: Size; scale: number }) {
  const { t } = useTexts();
  const fixing = useFixing();
  const size = useModifyState((state) => state.size);
  const { hardness, picking, source, shift } = useFixState((state) => state);
  const result = useEditState((state) => state.result);
  const [painting, setPainting] = useState<Painting>();
  const [at, setAt] = useState<MarkPoint>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stroke that has ended is in the next picture
  useEffect(() => setPainting((before) => (before?.ended ? undefined : before)), [result]);
  useEscape(painting !== undefined && !painting.ended, () => setPainting(undefined));
  const placed = ([x, y]: MarkPoint) => ({ left: `${(x / on.width) * 100}%`, top: `${(y / on.height) * 100}%` });
  const ring = { width: size * scale };
  const taken: MarkPoint | undefined = shift && at ? [at[0] + shift[0], at[1] + shift[1]] : source;

  const begin = (event: React.PointerEvent) => {
    if (event.button > 0) return;
    // A second finger ends what the first began: two of them move the photo.
    if (painting && !painting.ended) return setPainting(undefined);
    event.preventDefault();
    const place = placeIn(event, on);
    if (picking || event.altKey) {
      fixing.pick(place);
      return;
    }
    const way = fixing.shiftFrom(place);
    if (way === undefined) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setAt(place);
    setPainting({ pointer: event.pointerId, points: [place], shift: way, isTouch: event.pointerType === 'touch' });
  };
  const end = (event: React.PointerEvent, keeps: boolean) => {
    if (painting?.pointer !== event.pointerId || painting.ended) return;
    setPainting(keeps ? { ...painting, ended: true } : undefined);
    if (keeps) void fixing.paint(painting.points, size, painting.shift);
  };
  return (
    <div className={styles.over} data-by={picking ? 'pick' : 'brush'}>
      {painting && result && <FixCanvas photo={result} on={on} size={size} hardness={hardness / 100} {...painting} />}
      <div
        className={styles.surface}
        data-fix-surface
        onPointerDown={begin}
        onPointerMove={(event) => {
          const place = placeIn(event, on);
          setAt(place);
          if (painting?.pointer !== event.pointerId || painting.ended) return;
          setPainting({ ...painting, points: withPoint(painting.points, place, size) });
        }}
        onPointerLeave={() => setAt(undefined)}
        onPointerUp={(event) => end(event, true)}
        onPointerCancel={(event) => end(event, false)}
      />
      {at && !picking && <i className={styles.ring} aria-hidden="true" style={{ ...ring, ...placed(at) }} />}
      {at && painting?.isTouch && !painting.ended && <touchLoupe.Part at={at} on={on} scale={scale} brush={size} />}
      {taken && <i className={styles.sourceMark} aria-hidden="true" style={placed(taken)} />}
      <KeyPoint
        on={on}
        label={(place) => t('modify.fix.key', place)}
        onEnter={(place, { alt }) => {
          if (alt || picking) fixing.pick(place);
          else {
            const way = fixing.shiftFrom(place);
            if (way) void fixing.paint([place], size, way);
          }
        }}
      />
    </div>
  );
}
