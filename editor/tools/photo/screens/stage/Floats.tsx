import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { hasSheet } from '../../../../shell/model/layout.ts';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import { fullSize, type Size, zoomAbout } from '../../../../shell/stage/geometry.ts';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { FIT } from '../../../../shell/stage/view.ts';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import type { Hold } from '../../model/state.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CropRuler } from '../crop/CropRuler.tsx';
import styles from '../photo.module.css';

/** One press of + or −. */
const ZOOM_STEP = 1.25;

interface FloatsProps {
  percent: number;
  picture: Size;
  room: Size;
  cropping: boolean;
}

/** What a press on the photo does, and the zoom, over the foot of the stage. */
export function Floats({ percent, picture, room, cropping }: FloatsProps) {
  const { t } = useTexts();
  const editor = usePhoto();
  const layout = useLayout();
  const hold = usePhotoState((state) => state.hold);
  const adding = usePhotoState((state) => state.tab === 'add');
  const Bar = usePhotoState((state) => state.layering?.Bar);
  if (layout === 'inline') return null;
  const zoom = (factor: number) =>
    editor.set({ view: zoomAbout(editor.state.view, factor, { x: 0, y: 0 }, picture, room) });
  const own: Hold = cropping ? 'line' : 'pull';
  return (
    <div className={overlayStyles.floats}>
      {adding && Bar && <Bar />}
      {!hasSheet(layout) && !adding && (
        <button
          type="button"
          className={styles.holdButton}
          aria-pressed={hold === own}
          onClick={() => editor.set({ hold: hold === own ? '' : own })}
        >
          <Icon name={cropping ? 'spline' : 'circle-dot'} size={18} />
          {hold === 'pipette' ? t('photo.pipetteHint') : t(cropping ? 'photo.drawLine' : 'photo.pull')}
        </button>
      )}
      {cropping && !hasSheet(layout) && <CropRuler />}
      {!cropping && (
        <div className={overlayStyles.float} role="toolbar" aria-label={t('photo.view')}>
          <IconButton icon="minus" label={t('photo.zoomOut')} tip="up" onClick={() => zoom(1 / ZOOM_STEP)} />
          <button
            type="button"
            className={`${overlayStyles.zoomValue} ${textStyles.figures}`}
            aria-label={`${percent} %. ${t('photo.fullSize')}`}
            onClick={() => editor.set({ view: fullSize(editor.state.view, picture, room) })}
          >
            {percent} %
          </button>
          <IconButton icon="plus" label={t('photo.zoomIn')} tip="up" onClick={() => zoom(ZOOM_STEP)} />
          <IconButton icon="scan" label={t('photo.fit')} tip="up" onClick={() => editor.set({ view: FIT })} />
        </div>
      )}
    </div>
  );
}
