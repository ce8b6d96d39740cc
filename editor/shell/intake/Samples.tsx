import textStyles from '../../../src/ui/kit/text.module.css';
import { useTexts } from '../texts/useTexts.ts';
import { useIntake } from './intake-context.ts';
import { SampleRow } from './SampleRow.tsx';
import styles from './Samples.module.css';
import { SAMPLES } from './samples.ts';

/** What there is to try a tool with that has no samples of its own. */
export function Samples() {
  const { t } = useTexts();
  const intake = useIntake();
  return (
    <div className={styles.samples}>
      <p className={textStyles.caption} id="samples">
        {t('upload.samples')}
      </p>
      <SampleRow
        samples={SAMPLES.map((one) => ({ ...one, label: t(one.label) }))}
        onChoose={({ name, picture }) => void intake.samples([{ name, picture }])}
      />
    </div>
  );
}
