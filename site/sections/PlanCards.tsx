import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { filled } from '../content/filled.ts';
import { FIGURES } from '../content/tools/tools.ts';
import { Action } from './Action.tsx';
import { Chip } from './Chip.tsx';
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
  /** Said of it to members, once the page knows the person (site/account/popup/MembershipPart.tsx). */
  ofMembers?: string;
  /** The word of its button, and what that does: the editor, or a place of the page. */
  action: string;
  act: { open: true } | { href: string };
}

/** What one gets, side by side; each leads on. */
export function PlanCards({ cards }: { cards: readonly PlanCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ name, price, measure, note, has, lacks, usual = false, ofMembers, action, act }) => (
        <li key={name} className={classes(usual && styles.usual)}>
          <h2>
            {name}
            {ofMembers && (
              <span data-of-members hidden>
                <Chip tone="accent">{ofMembers}</Chip>
              </span>
            )}
          </h2>
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
          <Action
            block
            big
            look={usual ? 'primary' : 'plain'}
            {...('href' in act ? { href: act.href } : { 'data-open': '' })}
          >
            {action}
          </Action>
        </li>
      ))}
    </ul>
  );
}
