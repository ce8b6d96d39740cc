import type { ReactNode } from 'react';
import styles from './SiteSteps.module.css';

interface StepsProps {
  steps: readonly (readonly [title: string, text: string])[];
  /** One picture a step. */
  pictures: readonly ReactNode[];
}

export function Steps({ steps, pictures }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(([title, text], at) => (
        <li key={title}>
          <div className={styles.shot}>{pictures[at]}</div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** For search engines: what stands in `Steps`. */
export const stepsJson = (name: string, steps: StepsProps['steps']): object => ({
  '@context': 'https://schema.org',
  '@type': 'HowTo',
  name,
  step: steps.map(([title, text]) => ({ '@type': 'HowToStep', name: title, text })),
});
