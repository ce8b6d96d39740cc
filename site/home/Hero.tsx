import { classes } from '../../src/ui/kit/classes.ts';
import textStyles from '../../src/ui/kit/text.module.css';
import { useTexts } from '../texts/useTexts.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { DropZone } from './DropZone.tsx';
import styles from './Hero.module.css';
import sectionStyles from './Section.module.css';
import { cut, SAMPLES, sampleFile, whole } from './samples.ts';

interface HeroProps {
  onPhoto(photo: Blob): void;
}

export function Hero({ onPhoto }: HeroProps) {
  const { t } = useTexts();
  return (
    <div className={classes(sectionStyles.wide, styles.hero)}>
      <div>
        <h1>{t('headline')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <DropZone onPhoto={onPhoto} />
        <ul className={styles.samples}>
          <li className={textStyles.caption}>{t('try')}</li>
          {SAMPLES.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`${t('try')} ${t(name)}`}
                onClick={() => void sampleFile(name).then(onPhoto)}
              >
                <img src={whole(name)} alt="" width="52" height="65" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.cards}>
        <BeforeAfter />
        <div className={styles.small} aria-hidden="true">
          <img src={cut('lamp')} alt="" width="800" height="1000" />
        </div>
        <div className={classes(styles.small, styles.second)} aria-hidden="true">
          <img src={cut('bottle')} alt="" width="800" height="1000" />
        </div>
      </div>
    </div>
  );
}
