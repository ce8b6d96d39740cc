import checkerboardStyles from '../../src/ui/kit/Checkerboard.module.css';
import { useTexts } from '../texts/useTexts.ts';
import styles from './HowItWorks.module.css';
import { Section } from './Section.tsx';
import { cut, whole } from './samples.ts';

/** The three steps, each with its picture and what that one stands on. */
const STEPS = [
  { picture: whole('lamp'), background: undefined, title: 'step1', text: 'step1Text' },
  { picture: cut('lamp'), background: checkerboardStyles.checker, title: 'step2', text: 'step2Text' },
  { picture: cut('lamp'), background: styles.sun, title: 'step3', text: 'step3Text' },
] as const;

export function HowItWorks() {
  const { t } = useTexts();
  return (
    <Section id="how" title={t('how')}>
      <ol className={styles.steps}>
        {STEPS.map(({ picture, background, title, text }) => (
          <li key={title}>
            <div className={styles.shot}>
              <img className={background} src={picture} alt="" width="800" height="1000" loading="lazy" />
            </div>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
