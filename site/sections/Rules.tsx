import styles from './Rules.module.css';

/** What holds, point by point. */
export function Rules({ rules }: { rules: readonly string[] }) {
  return (
    <ol className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  );
}
