import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import { Action } from './Action.tsx';
import styles from './Turns.module.css';

interface TurnsProps {
  /** The page that is shown; 1 is the first. */
  at: number;
  last: number;
  address(page: number): string;
}

/** Ways to the page before and to the next one of a list. */
export function Turns({ at, last, address }: TurnsProps) {
  const texts = TEMPLATE_TEXTS[usePage().locale];
  if (last < 2) return null;
  return (
    <p className={styles.turns}>
      {at > 1 && <Action href={address(at - 1)}>{texts.fewer}</Action>}
      {at < last && <Action href={address(at + 1)}>{texts.more}</Action>}
    </p>
  );
}
