import type { ReactNode } from 'react';
import { classes } from '../../../src/ui/kit/classes.ts';
import styles from '../../sections/SiteChip.module.css';

/** How a state of the account looks; one that is not here is plain. */
const TONES: Readonly<Record<string, 'ok' | 'warn' | 'accent'>> = {
  rollback: 'ok',
  lapse: 'ok',
  grant: 'ok',
  paid: 'ok',
  reserve: 'accent',
  refunded: 'warn',
  expire: 'warn',
  failed: 'warn',
};

/** A state in a table of the account, said in words. */
export function StateChip({ kind, children }: { kind: string; children: ReactNode }) {
  const tone = TONES[kind];
  return <span className={classes(styles.chip, tone && styles[tone])}>{children}</span>;
}
