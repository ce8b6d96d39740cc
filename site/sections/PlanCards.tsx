import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { filled } from '../content/filled.ts';
import { FIGURES } from '../content/tools/tools.ts';
import styles from './PlanCards.module.css';

export interface PlanCard {
  name: string;
  /** '' where there is no price to say. */
  price: string;
  /** For how long, or how much. */
  measure: string;
  note: string;
  has: readonly string[];
  lacks: readonly string[];
  usual?: boolean;
}

/** What one gets, side by side; bought it is elsewhere on the page. */
export function PlanCards({ cards }: { cards: readonly PlanCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ name, price, measure, note, has, lacks, usual = false }) => (
        <li key={name} className={classes(usual && styles.usual)}>
          <h3>{name}</h3>
          <p className={styles.price}>
            {price}
            <small>{measure}</small>
          </p>
          <p className={styles.note}>{note}</p>
          <ul>
            {has.map((line) => (
              <li key={line}>
                <Icon name="check" size={18} />
                {filled(line, FIGURES)}
              </li>
            ))}
            {lacks.map((line) => (
              <li key={line} className={styles.lacks}>
                <span aria-hidden="true">–</span>
                {filled(line, FIGURES)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
