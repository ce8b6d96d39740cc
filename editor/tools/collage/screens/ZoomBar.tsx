import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { fullSize, type Size, zoomAbout } from '../../../shell/stage/geometry.ts';
import overlayStyles from '../../../shell/stage/overlay.module.css';
import { FIT } from '../../../shell/stage/view.ts';
import { useCollage } from '../model/collage-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { ShuffleButton } from './ShuffleButton.tsx';

/** One press of + or −. */
const ZOOM_STEP = 1.25;

export function ZoomBar({ percent, picture, room }: { percent: number; picture: Size; room: Size }) {
  const { t } = useTexts();
  const { collage } = useCollage();
  const layout = useLayout();
  if (layout === 'inline') return null;
  const zoom = (factor: number) =>
    collage.set({ view: zoomAbout(collage.state.view, factor, { x: 0, y: 0 }, picture, room) });
  return (
    <div className={overlayStyles.float} role="toolbar" aria-label={t('collage.view')}>
      <IconButton icon="minus" label={t('collage.zoomOut')} tip="up" onClick={() => zoom(1 / ZOOM_STEP)} />
      <button
        type="button"
        className={`${overlayStyles.zoomValue} ${textStyles.figures}`}
        aria-label={`${percent} %. ${t('collage.fullSize')}`}
        onClick={() => collage.set({ view: fullSize(collage.state.view, picture, room) })}
      >
        {percent} %
      </button>
      <IconButton icon="plus" label={t('collage.zoomIn')} tip="up" onClick={() => zoom(ZOOM_STEP)} />
      <IconButton icon="scan" label={t('collage.fit')} tip="up end" onClick={() => collage.set({ view: FIT })} />
      {layout === 'phone' && <ShuffleButton small />}
    </div>
  );
}
