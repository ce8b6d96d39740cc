import { classes } from '../../src/ui/kit/classes.ts';
import { filled } from '../content/filled.ts';
import { FIGURES } from '../content/tools/tools.ts';
import wideStyles from '../parts/Wide.module.css';
import styles from './Facts.module.css';

export interface Fact {
  /** A figure by its name in FIGURES, or in itself true by a test. */
  figure: string;
  unit: string;
  text: string;
}

export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <section className={styles.band}>
      <dl className={classes(wideStyles.wide, styles.facts)}>
        {rows.map(({ figure, unit, text }) => (
          <div key={text}>
            <dd>
              {filled(figure, FIGURES)}
              <small>{unit}</small>
            </dd>
            <dt>{text}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}
