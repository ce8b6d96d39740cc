import type { ReactNode } from 'react';
import { classes } from '../../../src/ui/kit/classes.ts';
import { useShellState } from '../model/shell-context.ts';
import { pendingChips } from '../pending/lazy-pending.ts';
import styles from './Bar.module.css';

interface BarProps {
  /** Of the style sheet, beside its own. */
  className?: string | undefined;
  /** Where one came from, and what is open. */
  start: ReactNode;
  /** What is done to it. */
  middle: ReactNode;
  /** The ways on. */
  end: ReactNode;
  /** What lies on its rim. */
  children?: ReactNode;
}

/** Over the stage of every screen that has one (docs/DESIGN.md §5, §7, §8). */
export function Bar({ className, start, middle, end, children }: BarProps) {
  const isPending = useShellState(({ pending }) => pending.length > 0);
  return (
    <header className={classes(styles.top, className)} data-region>
      <div className={styles.topPart}>{start}</div>
      <div className={`${styles.topPart} ${styles.middle}`}>{middle}</div>
      <div className={`${styles.topPart} ${styles.end}`}>{end}</div>
      {children}
      {isPending && <pendingChips.Part />}
    </header>
  );
}
