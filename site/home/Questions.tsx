import { UPLOAD_COPY } from '../../src/protocol/limits.ts';
import type { SiteTexts } from '../texts/en.ts';
import { fill } from '../texts/texts.ts';

const PAIRS = [
  ['q1', 'a1'],
  ['q2', 'a2'],
  ['q3', 'a3'],
  ['q4', 'a4'],
] as const;

export function Questions({ texts }: { texts: SiteTexts }) {
  return (
    <section id="questions" className="band">
      <div className="wide">
        <h2>{texts.questions}</h2>
        <div className="questions">
          {PAIRS.map(([question, answer]) => (
            <details key={question}>
              <summary>{texts[question]}</summary>
              <p>{fill(texts[answer], { side: UPLOAD_COPY.maxSide })}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
