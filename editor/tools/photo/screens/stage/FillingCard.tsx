import { Button } from '../../../../../src/ui/kit/Button.tsx';
import barStyles from '../../../../../src/ui/kit/ProgressBar.module.css';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from '../photo.module.css';

/** Corners are being filled; given up, they are cut. */
export function FillingCard() {
  const { t } = useTexts();
  const editor = usePhoto();
  const filling = usePhotoState((state) => state.filling);
  if (filling === undefined) return null;
  return (
    <div className={styles.fillingCard}>
      <div>
        <p role="status">{t('photo.cornersFilling')}</p>
        <div
          className={barStyles.bar}
          role="progressbar"
          aria-label={t('photo.cornersFilling')}
          aria-valuenow={Math.round(filling * 100)}
        >
          <i style={{ transform: `scaleX(${filling})` }} />
        </div>
      </div>
      <Button onClick={() => editor.corners.cancel()}>{t('photo.cancel')}</Button>
    </div>
  );
}
