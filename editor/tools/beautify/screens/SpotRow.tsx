import { Button } from '../../../../src/ui/kit/Button.tsx';
import { useBeauty, useBeautyState } from '../model/beauty-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './beauty.module.css';

/** What was found of spots, and how one is marked. */
export function SpotRow() {
  const { t } = useTexts();
  const beauty = useBeauty();
  const { face, values, marking } = useBeautyState((state) => state);
  const chosen = face < 0 ? values.faces : values.faces.slice(face, face + 1);
  const count = chosen.reduce((sum, { spots = [] }) => sum + spots.length, 0);
  return (
    <div className={styles.spotRow}>
      {count > 0 && <p className={styles.reason}>{t('beauty.spots.found', { count })}</p>}
      <Button
        icon="plus"
        aria-pressed={marking}
        onClick={({ detail }) => {
          // A key has no place on the photo: the ring stands on the cheek, and arrows move it.
          if (detail === 0 && beauty.markSpot()) beauty.set({ marking: false });
          else if (detail > 0) beauty.set({ marking: !marking });
        }}
      >
        {t('beauty.spots.mark')}
      </Button>
    </div>
  );
}
