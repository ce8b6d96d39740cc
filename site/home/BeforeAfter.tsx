import { Compare } from '../../src/ui/kit/Compare.tsx';
import { useTexts } from '../texts/useTexts.ts';
import styles from './BeforeAfter.module.css';
import { cut, whole } from './samples.ts';

/** The photo and its cut-out under one slider: drag, click, or arrow keys. */
export function BeforeAfter() {
  const { t } = useTexts();
  return (
    <>
      <Compare
        before={whole('pitcher')}
        after={cut('pitcher')}
        alt={t('pitcher')}
        label={t('compare')}
        valueText={(percent) => t('compareValue', { percent })}
        initial={0.46}
        everywhere
        className={styles.picture}
      />
      <div className={styles.tags}>
        <span>{t('before')}</span>
        <span>{t('after')}</span>
      </div>
    </>
  );
}
