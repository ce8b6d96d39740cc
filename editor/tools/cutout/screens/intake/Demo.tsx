import { Compare } from '../../../../../src/ui/kit/Compare.tsx';
import styles from '../../../../shell/intake/Demo.module.css';
import { DEMO } from '../../../../shell/intake/samples.ts';
import { useTexts } from '../../../../shell/texts/useTexts.ts';

/** A live before and after of a sample: the promise, to be tried by hand before a photo is given. */
export function Demo() {
  const { t } = useTexts();
  return (
    <Compare
      {...DEMO}
      alt={t('upload.sample.person')}
      label={t('result.handle')}
      valueText={(percent) => t('result.handleValue', { percent })}
      className={styles.demo}
    />
  );
}
