import { fitScale } from '../../../../shell/stage/geometry.ts';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { percentBox } from '../stage/stageSize.ts';
import styles from './PictureMap.module.css';
import { inSight, placeOf } from './placement.ts';
import { wholeBox } from './rendered-region.ts';
import { useSession, useSessionState } from './useSession.ts';

/** Longest side, in CSS px. */
const SIDE = 140;

/** Where one is in a picture that is zoomed into; a press in it goes there. Keys have the arrows and the zoom for it. */
export function PictureMap() {
  const session = useSession();
  const url = useCutoutState(({ open }) => open.picture?.url);
  const { place, room } = useSessionState((state) => state);
  const { picture } = session;
  const seen = inSight(placeOf(place, picture, room), picture, room);
  if (place.scale <= 1.01 || seen === undefined || !url) return null;
  const scale = SIDE / Math.max(picture.width, picture.height);
  const go = (event: React.PointerEvent) => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const shown = fitScale(picture, room) * place.scale;
    const x = (0.5 - (event.clientX - box.left) / box.width) * picture.width * shown;
    const y = (0.5 - (event.clientY - box.top) / box.height) * picture.height * shown;
    session.sight.move({ ...place, x, y });
  };
  return (
    <div
      className={styles.map}
      aria-hidden="true"
      style={{ width: picture.width * scale, height: picture.height * scale }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <img src={url} alt="" draggable={false} />
      <span style={percentBox(seen, wholeBox(picture))} />
    </div>
  );
}
