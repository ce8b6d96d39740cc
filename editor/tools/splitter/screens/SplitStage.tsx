import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import frameStyles from '../../../shell/frame.module.css';
import { smallSize, standIn } from '../../../shell/stage/geometry.ts';
import { stageMap } from '../../../shell/stage/lazy-map.ts';
import { ownPresses } from '../../../shell/stage/own-presses.ts';
import { stageGestures } from '../../../shell/stage/stageGestures.ts';
import { useRoom } from '../../../shell/stage/useRoom.ts';
import { viewIn } from '../../../shell/stage/view-in.ts';
import { useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { lineAxisAt } from './line-axis.ts';
import { PhotoBox } from './PhotoBox.tsx';
import styles from './splitter.module.css';
import { ZoomBar } from './ZoomBar.tsx';

/** The photo, as large as the space allows, with its lines and numbers. */
export function SplitStage() {
  const { t } = useTexts();
  const { splitter } = useSplitter();
  const space = useRef<HTMLDivElement>(null);
  const room = useRoom(space);
  const [moving, setMoving] = useState(false);
  const photo = useSplitterState((state) => state.photo);
  const opening = useSplitterState((state) => state.opening);
  const view = useSplitterState((state) => state.view);

  const size = { width: photo?.width ?? 0, height: photo?.height ?? 0 };
  const place = useRef({ picture: size, room });
  place.current = { picture: size, room };

  useLayoutEffect(() => {
    const element = space.current;
    if (element === null) return;
    return stageGestures(element, {
      ...viewIn(splitter, place),
      shared: (press) => ownPresses.has(press),
      tap: () => splitter.set({ line: undefined }),
      peek: () => {},
      moving: setMoving,
      double: (event) => {
        const box = element.firstElementChild?.getBoundingClientRect();
        const { picture } = place.current;
        if (box === undefined || box.width === 0) return;
        const perPixel = box.width / picture.width;
        const at = { x: (event.clientX - box.left) / perPixel, y: (event.clientY - box.top) / perPixel };
        const axis = lineAxisAt(at, picture, event.shiftKey);
        splitter.addLine(axis, at[axis]);
      },
    });
  }, [splitter]);

  const { shown, scale, box, left, top } = standIn(view, size, room);
  return (
    <section
      className={frameStyles.stage}
      aria-label={t('split.stage')}
      id="stage"
      tabIndex={-1}
      data-region
      data-moving={moving}
    >
      <div
        className={styles.stageRoom}
        data-stage-room
        data-small={smallSize(size)}
        ref={space}
        data-zoomed={shown.scale > 1.001}
      >
        {photo && (
          <PhotoBox photo={photo} scale={scale} style={{ ...box, transform: `translate(${left}px, ${top}px)` }} />
        )}
      </div>
      {opening !== undefined && (
        <div className={styles.opening} role="status">
          <p>{t('split.opening', { name: opening })}</p>
          {photo === undefined && <Button onClick={() => splitter.close()}>{t('split.cancel')}</Button>}
        </div>
      )}
      {photo && shown.scale > 1.001 && (
        <stageMap.Part
          picture={photo.bitmap}
          size={size}
          room={room}
          view={shown}
          onMove={(next) => splitter.set({ view: next })}
        />
      )}
      {photo && <ZoomBar percent={Math.round(scale * 100)} picture={size} room={room} />}
    </section>
  );
}
