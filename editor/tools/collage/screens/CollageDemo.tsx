import styles from '../../../shell/intake/Demo.module.css';
import { SAMPLES } from '../../../shell/intake/samples.ts';
import { useTexts } from '../texts/useTexts.ts';
import collageStyles from './collage.module.css';

/** The samples in a layout. */
export function CollageDemo() {
  const { t } = useTexts();
  return (
    <div className={`${styles.demo} ${collageStyles.demo}`}>
      {SAMPLES.map(({ name, label, picture }) => (
        <span key={name}>
          <img src={picture} alt={t(label)} />
        </span>
      ))}
    </div>
  );
}
