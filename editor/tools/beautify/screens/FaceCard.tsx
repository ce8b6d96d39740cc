import { Button } from '../../../../src/ui/kit/Button.tsx';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { useBeauty, useBeautyState } from '../model/beauty-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './beauty.module.css';

/** The box of a face that is drawn by keys: the middle of the photo. */
const MIDDLE = { x: 0.3, y: 0.2, width: 0.4, height: 0.5 } as const;

/** Faces are looked for; or a person is asked for a box round one. */
export function FaceCard() {
  const { t } = useTexts();
  const sheet = hasSheet(useLayout());
  const search = useBeautyState((state) => state.search);
  if (search === 'looking') {
    return (
      <p className={styles.busy} role="status">
        {t('beauty.looking')}
      </p>
    );
  }
  // On a phone it would cover what is to be drawn on: it stands in the sheet (SliderTabs.tsx).
  return sheet ? null : (
    <div className={styles.card}>
      <AskForFace />
    </div>
  );
}

/** Asks for a box round a face, and says why. */
export function AskForFace() {
  const { t } = useTexts();
  const beauty = useBeauty();
  const search = useBeautyState((state) => state.search);
  return (
    <div className={styles.ask}>
      <p>{t(search === 'noModel' ? 'beauty.noModel' : search === 'failed' ? 'beauty.failed' : 'beauty.noFace')}</p>
      <Button onClick={() => void beauty.drawFace(MIDDLE)}>{t('beauty.boxMiddle')}</Button>
    </div>
  );
}
