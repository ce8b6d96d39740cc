import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { fullSize, type Size, zoomAbout } from '../../../shell/stage/geometry.ts';
import overlayStyles from '../../../shell/stage/overlay.module.css';
import { FIT } from '../../../shell/stage/view.ts';
import { useSplitter } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './splitter.module.css';

/** One press of + or −. */
const ZOOM_STEP = 1.25;

/** A hint and the zoom, over the foot of the stage. */
export function ZoomBar({ percent, picture, room }: { percent: number; picture: Size; room: Size }) {
  const { t } = useTexts();
  const { splitter } = useSplitter();
  const layout = useLayout();
  if (layout === 'inline') return null;
  const zoom = (factor: number) =>
    splitter.set({ view: zoomAbout(splitter.state.view, factor, { x: 0, y: 0 }, picture, room) });
  return (
    <div className={overlayStyles.floats}>
      {!hasSheet(layout) && <span className={styles.hint}>{t('split.hint')}</span>}
      <div className={overlayStyles.float} role="toolbar" aria-label={t('split.view')}>
        <IconButton icon="minus" label={t('split.zoomOut')} tip="up" onClick={() => zoom(1 / ZOOM_STEP)} />
        <button
          type="button"
          className={`${overlayStyles.zoomValue} ${textStyles.figures}`}
          aria-label={`${percent} %. ${t('split.fullSize')}`}
          onClick={() => splitter.set({ view: fullSize(splitter.state.view, picture, room) })}
        >
          {percent} %
        </button>
        <IconButton icon="plus" label={t('split.zoomIn')} tip="up" onClick={() => zoom(ZOOM_STEP)} />
        <IconButton icon="scan" label={t('split.fit')} tip="up" onClick={() => splitter.set({ view: FIT })} />
      </div>
    </div>
  );
}
