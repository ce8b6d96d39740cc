import styles from '../../../shell/intake/Demo.module.css';
import { SAMPLES } from '../../../shell/intake/samples.ts';
import { useTexts } from '../texts/useTexts.ts';

/** A sample in the middle of a frame that is larger. */
export function ExpandDemo() {
  const { t } = useTexts();
  const sample = SAMPLES.find(({ name }) => name === 'lamp');
  if (sample === undefined) return null;
  return (
    <div className={styles.demo}>
      <img src={sample.small} alt="" style={{ filter: 'blur(12px)', transform: 'scale(1.1)' }} />
      <img
        src={sample.picture}
        alt={t(sample.label)}
        style={{ inset: '14% 18%', width: '64%', height: '72%', outline: '2px solid #fff' }}
      />
    </div>
  );
}
