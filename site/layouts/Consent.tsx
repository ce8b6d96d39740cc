import { usePage } from '../parts/page-context.ts';
import { Action } from '../sections/Action.tsx';
import styles from './Consent.module.css';

/** Asks whether page views may be counted; the page's script shows it where the region asks for consent (D154), or at a press in the foot. */
export function Consent() {
  const { words } = usePage();
  const { title, text, yes, no } = words.consent;
  return (
    <section className={styles.consent} aria-label={words.statistics} data-consent hidden>
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      <div className={styles.ways}>
        <Action data-consent-answer="no">{no}</Action>
        <Action data-consent-answer="yes">{yes}</Action>
      </div>
    </section>
  );
}
