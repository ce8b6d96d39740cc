import styles from '../../../shell/intake/Demo.module.css';
import { SAMPLES } from '../../../shell/intake/samples.ts';
import { useTexts } from '../texts/useTexts.ts';
import ownStyles from './modify.module.css';

/** A sample with a thing marked in it. */
export function ModifyDemo() {
  const { t } = useTexts();
  const sample = SAMPLES.find(({ name }) => name === 'lamp');
  if (sample === undefined) return null;
  return (
    <div className={styles.demo}>
      <img src={sample.picture} alt={t(sample.label)} />
      <span className={ownStyles.demoMark} aria-hidden="true" />
    </div>
  );
}
