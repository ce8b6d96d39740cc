import { type ComponentProps, useEffect, useRef, useState } from 'react';
import frameStyles from '../../../../shell/frame.module.css';
import { lazyPart } from '../../../../shell/lazy/lazy-part.tsx';
import { type Size, smallSize, standIn } from '../../../../shell/stage/geometry.ts';
import { stageMap } from '../../../../shell/stage/lazy-map.ts';
import { stageGestures } from '../../../../shell/stage/stageGestures.ts';
import { useRoom } from '../../../../shell/stage/useRoom.ts';
import { viewIn } from '../../../../shell/stage/view-in.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { EdgeLoupeProps } from './EdgeLoupe.tsx';
import { FloatBar } from './FloatBar.tsx';
import { PictureBox } from './PictureBox.tsx';
import styles from './Stage.module.css';
import { StageCard } from './StageCard.tsx';
import { seenOf, WHOLE_SIDE } from './seen.ts';
import { croppedFrame, type Staged, useStaged } from './stageSize.ts';

const cropStage = lazyPart(async () => (await import('../crop/CropStage.tsx')).CropStage);

const edgeLoupe = lazyPart<EdgeLoupeProps>(async () => (await import('./EdgeLoupe.tsx')).EdgeLoupe);

/** A picture that is zoomed beyond its bitmap is drawn again this long after the last move, in ms. */
const SHARPEN_AFTER = 250;

/** What the stage shows the whole of: the result, or while the photo is cropped all of that. */
const canvasOf = (staged: Staged | undefined, cropped: Size | undefined): Size | undefined =>
  cropped && staged ? croppedFrame(staged.design, cropped) : staged?.size;

/** The result, or while the photo is cropped all of that. */
function OnStage({ cropping, style, ...picture }: ComponentProps<typeof PictureBox> & { cropping: boolean }) {
  return cropping ? <cropStage.Part style={style} /> : <PictureBox style={style} {...picture} />;
}

/** Device pixels of a CSS px. */
const devicePixels = (): number => globalThis.devicePixelRatio || 1;

/** The picture, as large as the room allows; nothing on it but what is being done to it. */
export function Stage() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const roomElement = useRef<HTMLDivElement>(null);
  const room = useRoom(roomElement);
  const picture = useCutoutState(({ open }) => open.picture);
  const result = useCutoutState(({ open }) => open.result);
  const staged = useStaged();
  const view = useCutoutState(({ state }) => state.view);
  const openId = useCutoutState(({ state }) => state.openId);
  const looking = useCutoutState(
    ({ state, open }) => state.edgeLoupe && open.result?.bitmap !== undefined && open.progress === undefined,
  );
  const [moving, setMoving] = useState(false);

  const cropping = useCutoutState(({ state }) => state.cropping !== undefined && state.tab === 'adjust');
  const whole = canvasOf(staged, cropping ? picture : undefined);
  const width = whole?.width ?? picture?.width ?? 0;
  const height = whole?.height ?? picture?.height ?? 0;
  const place = useRef({ picture: { width, height }, room });
  place.current = { picture: { width, height }, room };

  useEffect(() => {
    const element = roomElement.current;
    if (element === null) return;
    return stageGestures(element, {
      ...viewIn(cutout, place),
      tap: (share) => {
        const { compare } = cutout.state;
        const { result: cut } = cutout.open;
        if (compare.on && cut && share >= 0 && share <= 1) cutout.set({ compare: { ...compare, at: share } });
      },
      peek: (peek) => cutout.open.result && cutout.set({ compare: { ...cutout.state.compare, peek } }),
      moving: setMoving,
    });
  }, [cutout]);

  const { shown, scale, box, left, top } = standIn(view, { width, height }, room);
  const ratio = devicePixels();
  const corner = { x: left, y: top };
  const style = { ...box, transform: `translate(${left}px, ${top}px)` };
  const seen =
    width > 0 && !cropping ? seenOf({ canvas: { width, height }, room, box: { ...box, ...corner }, ratio }) : undefined;

  const sharpness = Math.ceil(Math.max(box.width, box.height) * ratio);
  const bitmap = result?.bitmap;
  useEffect(() => {
    if (bitmap === undefined || cropping) return;
    const most = Math.max(width, height);
    const has = Math.max(bitmap.width, bitmap.height);
    if (sharpness <= has * 1.1 || has >= Math.min(most, WHOLE_SIDE)) return;
    const timer = setTimeout(() => void cutout.draw(Math.min(sharpness, WHOLE_SIDE)).catch(() => {}), SHARPEN_AFTER);
    return () => clearTimeout(timer);
  }, [bitmap, sharpness, cutout, width, height, cropping]);

  return (
    <section
      className={frameStyles.stage}
      aria-label={t('result.stage')}
      id="stage"
      tabIndex={-1}
      data-region
      data-moving={moving}
    >
      <div
        className={styles.stageRoom}
        data-stage-room
        data-small={smallSize({ width, height })}
        ref={roomElement}
        data-zoomed={shown.scale > 1.001}
        data-loupe={looking}
      >
        {width > 0 && <OnStage cropping={cropping} staged={staged} seen={seen} style={style} />}
        {looking && <edgeLoupe.Part key={openId} frame={{ ...corner, ...box }} room={room} />}
      </div>
      <StageCard />
      {bitmap && !cropping && shown.scale > 1.001 && (
        <stageMap.Part
          picture={bitmap}
          size={{ width, height }}
          room={room}
          view={shown}
          onMove={(next) => cutout.set({ view: next })}
        />
      )}
      {result && <FloatBar percent={Math.round(scale * 100)} picture={{ width, height }} room={room} />}
    </section>
  );
}
