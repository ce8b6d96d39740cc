import { UPLOAD_COPY } from '../../src/protocol/limits.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './Questions.module.css';
import { Section } from './Section.tsx';

const PAIRS = [
  ['q1', 'a1'],
  ['q2', 'a2'],
  ['q3', 'a3'],
  ['q4', 'a4'],
] as const;

export function Questions() {
  const { t } = useTexts();
  return (
    <Section id="questions" title={t('questions')}>
      <div className={styles.questions}>
        {PAIRS.map(([question, answer]) => (
          <details key={question}>
            <summary>{t(question)}</summary>
            <p>{t(answer, { side: UPLOAD_COPY.maxSide })}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
