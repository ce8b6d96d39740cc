import { useLayoutEffect, useRef, useState } from 'react';
import frameStyles from '../../../shell/frame.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { type Size, standIn } from '../../../shell/stage/geometry.ts';
import overlayStyles from '../../../shell/stage/overlay.module.css';
import { ownPresses } from '../../../shell/stage/own-presses.ts';
import { stageGestures } from '../../../shell/stage/stageGestures.ts';
import { useRoom } from '../../../shell/stage/useRoom.ts';
import type { View } from '../../../shell/stage/view.ts';
import { viewIn } from '../../../shell/stage/view-in.ts';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { pageOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import { CollageMap } from './CollageMap.tsx';
import styles from './collage.module.css';
import { PageBox } from './PageBox.tsx';
import { PhotoTray } from './PhotoTray.tsx';
import { StageNotice } from './StageNotice.tsx';
import { ZoomBar } from './ZoomBar.tsx';

/** The page, as large as the space allows, with the tray at its foot. */
export function CollageStage() {
  const { t } = useTexts();
  const { collage } = useCollage();
  const sheet = hasSheet(useLayout());
  const space = useRef<HTMLDivElement>(null);
  const room = useRoom(space);
  const [moving, setMoving] = useState(false);
  const plan = usePlan();
  const short = useCollageState((state) => state.file.short);
  const view = useCollageState((state) => state.view);

  const size = plan ? pageOf(plan, short) : { width: 0, height: 0 };
  const place = useRef({ picture: size, room });
  place.current = { picture: size, room };

  useLayoutEffect(() => {
    const element = space.current;
    if (element === null) return;
    return stageGestures(element, {
      ...viewIn(collage, place),
      shared: (press) => ownPresses.has(press),
      tap: () => collage.set({ cell: undefined, placing: false, carried: undefined }),
      peek: () => {},
      moving: setMoving,
    });
  }, [collage]);

  const { shown, page, left, top, percent } = standOf(size, room, view);
  return (
    <section
      className={`${frameStyles.stage} ${styles.stage}`}
      aria-label={t('collage.stage')}
      id="stage"
      tabIndex={-1}
      data-region
      data-moving={moving}
    >
      <div className={styles.stageRoom} data-stage-room ref={space} data-zoomed={shown.scale > 1.001}>
        {plan && <PageBox page={page} style={{ ...page, transform: `translate(${left}px, ${top}px)` }} />}
      </div>
      {plan && shown.scale > 1.001 && <CollageMap plan={plan} size={size} room={room} view={shown} />}
      <StageNotice />
      {plan && (
        <div className={sheet ? overlayStyles.floats : styles.foot}>
          {!sheet && <PhotoTray />}
          <ZoomBar percent={percent} picture={size} room={room} />
        </div>
      )}
    </section>
  );
}

/** Where the page stands in the room, in whole CSS px. */
function standOf(size: Size, room: Size, view: View) {
  const { shown, scale, box } = standIn(view, size, room);
  const page = { width: Math.round(box.width), height: Math.round(box.height) };
  const left = Math.round((room.width - page.width) / 2 + shown.x);
  const top = Math.round((room.height - page.height) / 2 + shown.y);
  return { shown, page, left, top, percent: Math.round(scale * 100) };
}
