import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import frameStyles from '../../../shell/frame.module.css';
import { useLayers } from '../../../shell/layers/model/layer-context.ts';
import { ActionBar } from '../../../shell/layers/panel/ActionBar.tsx';
import { LayerStage } from '../../../shell/layers/stage/LayerStage.tsx';
import { clampView, fitScale, type Size, zoomAbout } from '../../../shell/stage/geometry.ts';
import { stageGestures } from '../../../shell/stage/stageGestures.ts';
import { FIT } from '../../../shell/stage/view.ts';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './poster.module.css';

/** The page, as large as the space allows; what is done to its layers is the canvas's. */
export function PageStage() {
  const { t } = useTexts();
  const poster = usePoster();
  const { editor, scene } = useLayers();
  const space = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const view = usePosterState((state) => state.view);
  const reading = usePosterState((state) => state.reading > 0);
  const name = usePosterState((state) => state.name);
  const place = useRef({ picture: scene as Size, room });
  place.current = { picture: scene, room };

  useLayoutEffect(() => {
    const element = space.current;
    if (element === null) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const stop = stageGestures(element, {
      view: () => poster.state.view,
      size: () => place.current,
      move: (next) => poster.set({ view: next }),
      zoom: (factor, at) => {
        const { picture, room: area } = place.current;
        poster.set({ view: zoomAbout(poster.state.view, factor, at, picture, area) });
      },
      tap: () => editor.select([]),
      peek: () => {},
      moving: () => {},
      double: () => {},
    });
    return () => {
      observer.disconnect();
      stop();
    };
  }, [poster, editor]);

  const shown = room.width > 0 ? clampView(view, scene, room) : FIT;
  const scale = fitScale(scene, room) * shown.scale;
  const zoom = (factor: number) => poster.set({ view: zoomAbout(shown, factor, { x: 0, y: 0 }, scene, room) });
  return (
    <section className={frameStyles.stage} aria-label={t('poster.stage')} id="stage" tabIndex={-1} data-region>
      <div className={styles.stageRoom} data-stage-room ref={space}>
        {room.width > 0 && (
          <div
            className={styles.pagePlace}
            style={{
              transform: `translate(${(room.width - scene.width * scale) / 2 + shown.x}px, ${(room.height - scene.height * scale) / 2 + shown.y}px)`,
            }}
          >
            <LayerStage scale={scale} label={name} />
          </div>
        )}
      </div>
      {reading && (
        <p className={styles.reading} role="status">
          {t('poster.reading')}
        </p>
      )}
      <div className={styles.stageFoot}>
        <ActionBar />
        <div className={styles.zoom} role="toolbar" aria-label={t('poster.view')}>
          <IconButton icon="minus" label={t('poster.zoomOut')} tip="up" onClick={() => zoom(0.8)} />
          <output>{`${Math.round(scale * 100)} %`}</output>
          <IconButton icon="plus" label={t('poster.zoomIn')} tip="up" onClick={() => zoom(1.25)} />
          <IconButton icon="scan" label={t('poster.fit')} tip="up" onClick={() => poster.set({ view: FIT })} />
        </div>
      </div>
    </section>
  );
}
