import styles from '../../../shell/intake/Demo.module.css';
import { SAMPLES } from '../../../shell/intake/samples.ts';
import { useTexts } from '../texts/useTexts.ts';

/** A sample at an eighth of its size, and at its own. */
export function EnhanceDemo() {
  const { t } = useTexts();
  const sample = SAMPLES.find(({ name }) => name === 'plant');
  if (sample === undefined) return null;
  return (
    <div className={styles.demo}>
      <img src={sample.picture} alt={t(sample.label)} />
      <img src={sample.small} alt="" style={{ clipPath: 'inset(0 50% 0 0)', imageRendering: 'pixelated' }} />
      <span
        aria-hidden="true"
        style={{ position: 'absolute', insetBlock: 0, insetInlineStart: '50%', width: 3, background: '#fff' }}
      />
    </div>
  );
}
