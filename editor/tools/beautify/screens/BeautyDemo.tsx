import portrait from '../../../samples/pictures/portrait.jpg?url';
import styles from '../../../shell/intake/Demo.module.css';
import { useTexts } from '../texts/useTexts.ts';

/** A sample with the corners of a face that was found. */
export function BeautyDemo() {
  const { t } = useTexts();
  return (
    <div className={styles.demo}>
      <img src={portrait} alt={t('beauty.demo')} style={{ objectPosition: '50% 50%' }} />
      <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={styles.over}>
        <path
          d="M236 340V286H290M510 286H564V340M564 676V730H510M290 730H236V676"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
