import styles from '../../../shell/intake/Demo.module.css';
import { DEMO } from '../../../shell/intake/samples.ts';
import { useTexts } from '../texts/useTexts.ts';

const THIRDS = [1, 2] as const;

/** A sample with the lines that cut it into nine. */
export function SplitDemo() {
  const { t } = useTexts();
  return (
    <div className={styles.demo}>
      <img src={DEMO.before} alt={t('upload.sample.person')} />
      <svg
        viewBox="0 0 3 3"
        preserveAspectRatio="none"
        aria-hidden="true"
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
      >
        {(['rgb(0 0 0 / 0.35)', '#fff'] as const).map((stroke, at) =>
          THIRDS.map((third) => (
            <path
              key={`${stroke} ${third}`}
              d={`M${third} 0V3M0 ${third}H3`}
              stroke={stroke}
              strokeWidth={at === 0 ? 4 : 2}
              vectorEffect="non-scaling-stroke"
            />
          )),
        )}
      </svg>
    </div>
  );
}
