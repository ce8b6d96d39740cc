import { emptyShare, hasEmptyCorners } from '../../../../../src/pixels/adjust/crop-frame.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import { useCrop } from '../../model/use-crop.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './crop.module.css';

/** Whether the frame stays clear of the corners that straightening leaves empty, or they are filled. */
export function CornersRow() {
  const { t } = useTexts();
  const editor = usePhoto();
  const { crop, change } = useCrop();
  const filling = usePhotoState((state) => state.filling !== undefined);
  // It changes with the steps of the document.
  const isWanted = usePhotoState(() => editor.corners.wanted);
  const onToggle = (on: boolean) =>
    change({ corners: on ? 'mirrored' : 'cut' }, { id: on ? 'photo.step.cornersOn' : 'photo.step.cornersCut' });
  return (
    <div className={styles.corners}>
      <Toggle label={t('photo.corners')} on={crop.corners !== 'cut'} onToggle={onToggle} />
      <CornersText isWanted={isWanted} />
      {isWanted && (
        <Button icon="frame" disabled={filling} onClick={() => void editor.corners.fill()}>
          {t('photo.cornersFill')}
        </Button>
      )}
    </div>
  );
}

function CornersText({ isWanted }: { isWanted: boolean }) {
  const { t } = useTexts();
  const { crop, rotated } = useCrop();
  if (crop.corners === 'cut') return null;
  const percent = Math.round(emptyShare(crop, rotated) * 1000) / 10;
  const words = hasEmptyCorners(crop, rotated) ? t('photo.cornersFilled') : t('photo.cornersNone');
  return <p className={textStyles.caption}>{isWanted ? t('photo.cornersMirrored', { percent }) : words}</p>;
}
