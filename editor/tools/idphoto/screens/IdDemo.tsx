import styles from '../../../shell/intake/Demo.module.css';
import { DEMO } from '../../../shell/intake/samples.ts';
import { useTexts } from '../texts/useTexts.ts';

/** A sample with the lines of a head on it. */
export function IdDemo() {
  const { t } = useTexts();
  return (
    <div className={styles.demo}>
      <img src={DEMO.before} alt={t('upload.sample.person')} />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      >
        {[10, 26, 42].map((y) => (
          <path key={y} d={`M0 ${y}H100`} stroke="#2a4fe0" strokeWidth={2} vectorEffect="non-scaling-stroke" />
        ))}
        <path d="M50 0V100" stroke="#fff" strokeWidth={1} strokeDasharray="4 4" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}
