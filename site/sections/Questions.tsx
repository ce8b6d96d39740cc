import { Icon } from '../../src/ui/kit/Icon.tsx';
import styles from './Questions.module.css';

export type Question = readonly [question: string, answer: string];

/** Disclosures of the browser, which need no script. */
export function Questions({ pairs }: { pairs: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {pairs.map(([question, answer]) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** For search engines: what stands in `Questions`, and nothing else. */
export const questionsJson = (pairs: readonly Question[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: pairs.map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
});
