import { Button } from '../../../../src/ui/kit/Button.tsx';
import { pickFiles } from '../../../shell/intake/pickFiles.ts';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './collage.module.css';

/** Over the foot of the stage: photos that are coming in, a photo that is moved in its cell, or that one photo is too few. */
export function StageNotice() {
  const { t } = useTexts();
  const { collage, intake } = useCollage();
  const plan = usePlan();
  const opening = useCollageState((state) => state.opening);
  const placing = useCollageState((state) => state.placing);
  const count = useCollageState((state) => state.photos.length);
  if (opening) {
    const cancel = () => {
      intake.stop();
      if (plan === undefined) collage.close();
    };
    return (
      <div className={styles.notice} role="status">
        <p>{t('collage.opening', opening)}</p>
        <Button onClick={cancel}>{t('collage.cancel')}</Button>
      </div>
    );
  }
  if (placing) {
    return (
      <div className={styles.notice}>
        <p>{t('collage.placing')}</p>
        <Button onClick={() => collage.set({ placing: false })}>{t('collage.done')}</Button>
      </div>
    );
  }
  if (count !== 1) return null;
  return (
    <div className={styles.notice}>
      <p>{t('collage.addOneText')}</p>
      <Button look="primary" icon="image-plus" onClick={() => pickFiles()}>
        {t('collage.addOne')}
      </Button>
    </div>
  );
}
