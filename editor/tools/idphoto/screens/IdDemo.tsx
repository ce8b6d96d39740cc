import portrait from '../../../samples/pictures/portrait.jpg?url';
import styles from '../../../shell/intake/Demo.module.css';
import { useTexts } from '../texts/useTexts.ts';

/** Crown, eyes and chin of that sample, thousandths of its height. */
const LINES = [228, 482, 697] as const;

/** A sample with the lines of a head on it. */
export function IdDemo() {
  const { t } = useTexts();
  return (
    <div className={styles.demo}>
      <img src={portrait} alt={t('id.demo')} style={{ objectPosition: '50% 50%' }} />
      <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={styles.over}>
        {LINES.map((y) => (
          <path key={y} d={`M0 ${y}H800`} stroke="#2a4fe0" strokeWidth={2} vectorEffect="non-scaling-stroke" />
        ))}
        <path d="M400 0V1000" stroke="#fff" strokeWidth={1} strokeDasharray="4 4" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}
