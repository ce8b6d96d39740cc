import { Thumb } from '../../../shell/tray/Thumb.tsx';
import { useCollage, useCollageState } from '../model/collage-context.ts';
import styles from './collage.module.css';

/** Longest side of the photo under the pointer, CSS px. */
const SIDE = 170;

/** The photo that is being dragged. */
export function DragGhost() {
  const { collage } = useCollage();
  const drag = useCollageState((state) => state.drag);
  const photo = drag && collage.photo(drag.photo);
  if (drag === undefined || photo === undefined) return null;
  const scale = SIDE / Math.max(photo.width, photo.height);
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  return (
    <div className={styles.ghost} aria-hidden="true" style={{ left: drag.x - width / 2, top: drag.y - height / 2 }}>
      <Thumb picture={photo.bitmap} width={width} height={height} />
    </div>
  );
}
