import { type CSSProperties, useRef, useState } from 'react';
import { resizedCrop } from '../../../../../src/document/design/crop.ts';
import { designRotation } from '../../../../../src/document/design/recipe-of.ts';
import { frameOf, type Point, type TiltedBox } from '../../../../../src/pixels/rotation.ts';
import { GestureCount } from '../../../../../src/ui/kit/gesture-count.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { originalStyle, percentBox } from '../stage/stageSize.ts';
import styles from './CropStage.module.css';
import { HANDLES, type HandleName, keyCrop, movedBy, scaledBy, straightenTo } from './crop-moves.ts';
import { cropNow, cropTo, sayCrop } from './crop-steps.ts';

type Grip = HandleName | 'area';

interface Gesture {
  grip: Grip;
  box: TiltedBox;
  from: Point;
  id: string;
  /** Two fingers, and where they were. */
  pinch?: { fingers: readonly [number, number]; from: readonly [Point, Point]; box: TiltedBox } | undefined;
}

const apart = ([one, other]: readonly [Point, Point]): number => Math.hypot(other.x - one.x, other.y - one.y);
const direction = ([one, other]: readonly [Point, Point]): number =>
  (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;

/** The whole photo as it is straightened, and over it what is left of it: dragged, resized by eight handles, by fingers and keys. */
export function CropStage({ style }: { style: CSSProperties }) {
  const { t } = useTexts();
  const { cutout, designs } = useCutout();
  const picture = useCutoutState(({ open }) => open.picture);
  const design = useCutoutState(({ open }) => designOf(open));
  const ratio = useCutoutState(({ state }) => state.cropping?.ratio);
  const [gestures] = useState(() => new GestureCount());
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);
  if (picture === undefined) return null;
  const { photo, box } = cropNow(design, picture);
  const frame = frameOf(photo, box.angle);
  const area = {
    x: frame.width / 2 + box.x - box.width / 2,
    y: frame.height / 2 + box.y - box.height / 2,
    width: box.width,
    height: box.height,
  };
  const cropping = { photo, ratio };

  const put = (next: TiltedBox, id: string) => cropTo(designs, next, photo, id);
  const onKey = (event: React.KeyboardEvent<HTMLElement>, handle?: HandleName) => {
    const next = keyCrop(box, event, cropping, handle);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    gestures.press(event.timeStamp);
    put(next, `crop ${gestures.turn}`);
    sayCrop(cutout, designs, picture);
  };
  /** Pixels of the photo, from the middle of the stage's picture. */
  const pointOf = (event: React.PointerEvent<HTMLElement>): Point | undefined => {
    const canvas = event.currentTarget.closest('[data-canvas]')?.getBoundingClientRect();
    if (canvas === undefined || canvas.width === 0) return undefined;
    const perPixel = frame.width / canvas.width;
    return {
      x: (event.clientX - canvas.left - canvas.width / 2) * perPixel,
      y: (event.clientY - canvas.top - canvas.height / 2) * perPixel,
    };
  };
  const onDown = (grip: Grip, event: React.PointerEvent<HTMLElement>) => {
    const at = pointOf(event);
    if (event.button > 0 || at === undefined) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    fingers.current.set(event.pointerId, at);
    const [one, other] = [...fingers.current];
    if (gesture.current && one && other) {
      gesture.current.pinch = { fingers: [one[0], other[0]], from: [one[1], other[1]], box };
      return;
    }
    gestures.begin();
    gesture.current = { grip, box, from: at, id: `crop ${gestures.turn}` };
  };
  const onMove = (event: React.PointerEvent<HTMLElement>) => {
    const { current } = gesture;
    const at = pointOf(event);
    if (current === undefined || at === undefined || !fingers.current.has(event.pointerId)) return;
    event.stopPropagation();
    fingers.current.set(event.pointerId, at);
    const { grip, pinch, id, from } = current;
    if (pinch) {
      const [one, other] = pinch.fingers.map((finger) => fingers.current.get(finger));
      if (one === undefined || other === undefined) return;
      const to = [one, other] as const;
      const angle = pinch.box.angle + direction(to) - direction(pinch.from);
      const straightened = straightenTo(pinch.box, Math.round(angle * 10) / 10, photo);
      put(scaledBy(straightened, apart(to) / Math.max(apart(pinch.from), 1), photo), id);
      return;
    }
    const by = { x: at.x - from.x, y: at.y - from.y };
    if (grip === 'area') put(movedBy(current.box, by, photo), id);
    else put(resizedCrop(current.box, HANDLES[grip], by, photo, ratio), id);
  };
  const onEnd = (event: React.PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (gesture.current) sayCrop(cutout, designs, picture);
    gesture.current = undefined;
  };
  const grip = (name: Grip) => ({
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => onDown(name, event),
    onPointerMove: onMove,
    onPointerUp: onEnd,
    onPointerCancel: onEnd,
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => onKey(event, name === 'area' ? undefined : name),
  });

  const upright = { ...design, angle: 0 };
  const whole = {
    ...frame,
    sx: 0,
    sy: 0,
    sw: frame.width,
    sh: frame.height,
    dx: 0,
    dy: 0,
    dw: frame.width,
    dh: frame.height,
  };
  const size = { ...whole, edgeLeft: 0, edgeTop: 0, edgeWidth: frame.width, edgeHeight: frame.height };
  const values = { width: Math.round(box.width), height: Math.round(box.height) };
  const fine = (designRotation(upright, picture).angle ?? 0) !== 0;
  return (
    <div className={styles.photo} style={style} data-canvas data-crop>
      <div className={styles.clip}>
        {picture.url && (
          <img
            src={picture.url}
            alt={t('result.before')}
            draggable={false}
            style={originalStyle(picture, { design: upright, size })}
          />
        )}
      </div>
      <div className={styles.area} style={percentBox(area, frame)} data-fine={fine}>
        <button type="button" className={styles.move} aria-label={t('crop.area', values)} {...grip('area')} />
        {(Object.keys(HANDLES) as HandleName[]).map((name) => (
          <button
            type="button"
            key={name}
            className={styles.handle}
            data-handle={name}
            aria-label={`${t(`crop.${name}`)}, ${values.width} × ${values.height}`}
            {...grip(name)}
          />
        ))}
        <span className={styles.figure}>
          {values.width} × {values.height}
        </span>
      </div>
    </div>
  );
}
