import { Button } from '../../../src/ui/kit/Button.tsx';
import { useIntake } from './intake-context.ts';
import ownStyles from './ManySamples.module.css';
import styles from './Samples.module.css';
import { SAMPLES } from './samples.ts';
import { useSampleTexts } from './useSampleTexts.ts';

/** For tools that make one thing of several photos: all samples at once, as one alone would show nothing. */
export function ManySamples() {
  const { t } = useSampleTexts();
  const intake = useIntake();
  return (
    <div className={styles.samples}>
      <div className={ownStyles.fan} aria-hidden="true">
        {SAMPLES.map(({ name, small }) => (
          <img key={name} src={small} alt="" width={72} height={90} />
        ))}
      </div>
      <Button onClick={() => void intake.samples(SAMPLES)}>{t('sample.together', { count: SAMPLES.length })}</Button>
    </div>
  );
}
