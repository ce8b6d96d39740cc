import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import frameStyles from '../../../shell/frame.module.css';
import { useLayers } from '../../../shell/layers/model/layer-context.ts';
import { ActionBar } from '../../../shell/layers/panel/ActionBar.tsx';
import { LayerStage } from '../../../shell/layers/stage/LayerStage.tsx';
import { type Size, standIn, zoomAbout } from '../../../shell/stage/geometry.ts';
import { ownPresses } from '../../../shell/stage/own-presses.ts';
import { stageGestures } from '../../../shell/stage/stageGestures.ts';
import { useRoom } from '../../../shell/stage/useRoom.ts';
import { FIT } from '../../../shell/stage/view.ts';
import { viewIn } from '../../../shell/stage/view-in.ts';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { PageMap } from './PageMap.tsx';
import styles from './poster.module.css';

/** The page, as large as the space allows; what is done to its layers is the canvas's. */
export function PageStage() {
  const { t } = useTexts();
  const poster = usePoster();
  const { editor, scene } = useLayers();
  const space = useRef<HTMLDivElement>(null);
  const room = useRoom(space);
  const view = usePosterState((state) => state.view);
  const reading = usePosterState((state) => state.reading > 0);
  const name = usePosterState((state) => state.name);
  const place = useRef({ picture: scene as Size, room });
  place.current = { picture: scene, room };

  useLayoutEffect(() => {
    const element = space.current;
    if (element === null) return;
    return stageGestures(element, {
      ...viewIn(poster, place),
      shared: (press) => ownPresses.has(press),
      tap: () => editor.select([]),
      peek: () => {},
      moving: () => {},
      double: () => {},
    });
  }, [poster, editor]);

  const { shown, scale, left, top } = standIn(view, scene, room);
  const zoom = (factor: number) => poster.set({ view: zoomAbout(shown, factor, { x: 0, y: 0 }, scene, room) });
  return (
    <section className={frameStyles.stage} aria-label={t('poster.stage')} id="stage" tabIndex={-1} data-region>
      <div className={styles.stageRoom} data-stage-room ref={space}>
        {room.width > 0 && (
          <div className={styles.pagePlace} style={{ transform: `translate(${left}px, ${top}px)` }}>
            <LayerStage scale={scale} label={name} />
          </div>
        )}
      </div>
      {shown.scale > 1.001 && <PageMap room={room} view={shown} />}
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
