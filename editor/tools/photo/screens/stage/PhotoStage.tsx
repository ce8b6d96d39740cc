import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import frameStyles from '../../../../shell/frame.module.css';
import { clampView, fitScale, type Size, smallSize, zoomAbout } from '../../../../shell/stage/geometry.ts';
import { stageGestures } from '../../../../shell/stage/stageGestures.ts';
import { FIT } from '../../../../shell/stage/view.ts';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CropStage } from '../crop/CropStage.tsx';
import styles from '../photo.module.css';
import { FillingCard } from './FillingCard.tsx';
import { Floats } from './Floats.tsx';
import { Overview } from './Overview.tsx';
import { PhotoBox } from './PhotoBox.tsx';
import { pullGestures } from './pull-gestures.ts';

/** The photo, as large as the space allows. */
export function PhotoStage() {
  const { t } = useTexts();
  const editor = usePhoto();
  const section = useRef<HTMLElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [moving, setMoving] = useState(false);
  const base = usePhotoState((state) => state.base);
  const opening = usePhotoState((state) => state.opening);
  const view = usePhotoState((state) => state.view);
  const chip = usePhotoState((state) => state.chip);
  const isCropping = base?.view === 'crop';

  useLayoutEffect(() => {
    const element = space.current;
    if (element === null) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // The photo's own pixels count for 100 %, whatever the stage's picture has.
  const scale0 = base?.scale ?? 1;
  const size = { width: (base?.picture.width ?? 0) / scale0, height: (base?.picture.height ?? 0) / scale0 };
  const place = useRef({ picture: size, room });
  place.current = { picture: size, room };

  useLayoutEffect(() => {
    const [around, element] = [section.current, space.current];
    if (around === null || element === null || isCropping) return;
    const stopPull = pullGestures(around, editor);
    const stopStage = stageGestures(element, {
      view: () => editor.state.view,
      size: () => place.current,
      move: (next) => editor.set({ view: next }),
      zoom: (factor, at) => {
        const { picture, room: area } = place.current;
        editor.set({ view: zoomAbout(editor.state.view, factor, at, picture, area) });
      },
      tap: () => {},
      peek: (peek) => editor.set({ peek }),
      moving: setMoving,
    });
    return () => {
      stopPull();
      stopStage();
    };
  }, [editor, isCropping]);

  const shown = size.width > 0 && room.width > 0 ? clampView(view, size, room) : FIT;
  const scale = fitScale(size, room) * shown.scale;
  const box = { width: size.width * scale, height: size.height * scale };
  return (
    <section
      className={frameStyles.stage}
      aria-label={t('photo.stage')}
      id="stage"
      tabIndex={-1}
      data-region
      data-moving={moving}
      ref={section}
    >
      <div
        className={styles.stageRoom}
        data-stage-room
        data-small={smallSize(size)}
        ref={space}
        data-zoomed={shown.scale > 1.001}
      >
        {base && !isCropping && (
          <PhotoBox
            base={base}
            shown={box}
            style={{
              width: box.width,
              height: box.height,
              transform: `translate(${(room.width - box.width) / 2 + shown.x}px, ${(room.height - box.height) / 2 + shown.y}px)`,
            }}
          />
        )}
        {base && isCropping && <CropStage base={base} room={room} />}
      </div>
      {chip && (
        <span className={styles.chip} style={{ left: chip.x, top: chip.y }} aria-hidden="true">
          <i />
          <b>{chip.text}</b>
        </span>
      )}
      {opening !== undefined && (
        <div className={styles.opening} role="status">
          <p>{t('photo.opening', { name: opening })}</p>
          {base === undefined && <Button onClick={() => editor.close()}>{t('photo.cancel')}</Button>}
        </div>
      )}
      <FillingCard />
      {base && (
        <>
          <Overview base={base} size={size} room={room} view={shown} />
          <Floats percent={Math.round(scale * 100)} picture={size} room={room} cropping={isCropping} />
        </>
      )}
    </section>
  );
}
