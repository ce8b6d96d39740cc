import textStyles from '../../../src/ui/kit/text.module.css';
import { useTexts } from '../texts/useTexts.ts';
import { useIntake } from './intake-context.ts';
import styles from './Samples.module.css';
import { SAMPLES } from './samples.ts';

export function Samples() {
  const { t } = useTexts();
  const intake = useIntake();
  return (
    <div className={styles.samples}>
      <p className={textStyles.caption} id="samples">
        {t('upload.samples')}
      </p>
      <ul aria-labelledby="samples">
        {SAMPLES.map(({ name, label, picture, small }) => (
          <li key={name}>
            <button type="button" aria-label={t(label)} onClick={() => void intake.sample(name, picture)}>
              <img src={small} alt="" width={72} height={90} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
