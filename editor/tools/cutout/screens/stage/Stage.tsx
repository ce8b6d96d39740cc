import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import frameStyles from '../../../../shell/frame.module.css';
import { clampView, fitScale, type Size, zoomAbout } from '../../../../shell/stage/geometry.ts';
import { stageGestures } from '../../../../shell/stage/stageGestures.ts';
import { FIT, type View } from '../../../../shell/stage/view.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { FloatBar } from './FloatBar.tsx';
import { PictureBox } from './PictureBox.tsx';
import styles from './Stage.module.css';
import { StageCard } from './StageCard.tsx';
import { useStaged } from './stageSize.ts';

/** A picture that is zoomed beyond its bitmap is drawn again this long after the last move, in ms. */
const SHARPEN_AFTER = 250;

/** The picture, as large as the room allows; nothing on it but what is being done to it. */
export function Stage() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const roomElement = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const picture = useCutoutState(({ open }) => open.picture);
  const result = useCutoutState(({ open }) => open.result);
  const staged = useStaged();
  const view = useCutoutState(({ state }) => state.view);
  const [moving, setMoving] = useState(false);

  useLayoutEffect(() => {
    const element = roomElement.current;
    if (element === null) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const width = staged?.size.width ?? picture?.width ?? 0;
  const height = staged?.size.height ?? picture?.height ?? 0;
  const place = useRef({ picture: { width, height }, room });
  place.current = { picture: { width, height }, room };

  useEffect(() => {
    const element = roomElement.current;
    if (element === null) return;
    return stageGestures(element, {
      view: () => cutout.state.view,
      size: () => place.current,
      move: (next) => cutout.set({ view: next }),
      zoom: (factor, at) => {
        const { picture: size, room: space } = place.current;
        cutout.set({ view: zoomAbout(cutout.state.view, factor, at, size, space) });
      },
      tap: (share) => {
        const { compare } = cutout.state;
        const { result: cut } = cutout.open;
        if (compare.on && cut && share >= 0 && share <= 1) cutout.set({ compare: { ...compare, at: share } });
      },
      peek: (peek) => cutout.open.result && cutout.set({ compare: { ...cutout.state.compare, peek } }),
      moving: setMoving,
    });
  }, [cutout]);

  const shown: View = width > 0 && room.width > 0 ? clampView(view, { width, height }, room) : FIT;
  const fit = fitScale({ width, height }, room);
  const box = { width: width * fit * shown.scale, height: height * fit * shown.scale };

  const sharpness = Math.ceil(Math.max(box.width, box.height) * (globalThis.devicePixelRatio || 1));
  const bitmap = result?.bitmap;
  useEffect(() => {
    if (bitmap === undefined) return;
    const most = Math.max(width, height);
    const has = Math.max(bitmap.width, bitmap.height);
    if (sharpness <= has * 1.1 || has >= Math.min(most, 4096)) return;
    const timer = setTimeout(() => void cutout.draw(Math.min(sharpness, 4096)).catch(() => {}), SHARPEN_AFTER);
    return () => clearTimeout(timer);
  }, [bitmap, sharpness, cutout, width, height]);

  return (
    <section
      className={frameStyles.stage}
      aria-label={t('result.stage')}
      id="stage"
      tabIndex={-1}
      data-region
      data-moving={moving}
    >
      <div className={styles.stageRoom} data-stage-room ref={roomElement} data-zoomed={shown.scale > 1.001}>
        {width > 0 && (
          <PictureBox
            staged={staged}
            style={{
              width: box.width,
              height: box.height,
              transform: `translate(${(room.width - box.width) / 2 + shown.x}px, ${(room.height - box.height) / 2 + shown.y}px)`,
            }}
          />
        )}
      </div>
      <StageCard />
      {result && <FloatBar percent={Math.round(fit * shown.scale * 100)} picture={{ width, height }} room={room} />}
    </section>
  );
}
