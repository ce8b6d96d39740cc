import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import frameStyles from '../../../../shell/frame.module.css';
import { smallSize, standIn } from '../../../../shell/stage/geometry.ts';
import { ownPresses } from '../../../../shell/stage/own-presses.ts';
import { stageGestures } from '../../../../shell/stage/stageGestures.ts';
import { useRoom } from '../../../../shell/stage/useRoom.ts';
import { viewIn } from '../../../../shell/stage/view-in.ts';
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
  const room = useRoom(space);
  const [moving, setMoving] = useState(false);
  const base = usePhotoState((state) => state.base);
  const opening = usePhotoState((state) => state.opening);
  const view = usePhotoState((state) => state.view);
  const chip = usePhotoState((state) => state.chip);
  const isCropping = base?.view === 'crop';

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
      ...viewIn(editor, place),
      shared: (press) => ownPresses.has(press),
      tap: () => {},
      peek: (peek) => editor.set({ peek }),
      moving: setMoving,
    });
    return () => {
      stopPull();
      stopStage();
    };
  }, [editor, isCropping]);

  const { shown, scale, box, left, top } = standIn(view, size, room);
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
          <PhotoBox base={base} shown={box} style={{ ...box, transform: `translate(${left}px, ${top}px)` }} />
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
