import { UPLOAD_COPY } from '../../src/protocol/limits.ts';
import { useTexts } from '../texts/useTexts.ts';

const PAIRS = [
  ['q1', 'a1'],
  ['q2', 'a2'],
  ['q3', 'a3'],
  ['q4', 'a4'],
] as const;

export function Questions() {
  const { t } = useTexts();
  return (
    <section id="questions" className="band">
      <div className="wide">
        <h2>{t('questions')}</h2>
        <div className="questions">
          {PAIRS.map(([question, answer]) => (
            <details key={question}>
              <summary>{t(question)}</summary>
              <p>{t(answer, { side: UPLOAD_COPY.maxSide })}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
