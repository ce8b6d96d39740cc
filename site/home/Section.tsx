import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import styles from './Section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** On the second surface. */
  soft?: boolean;
  children: ReactNode;
}

/** A band of the page under a heading. */
export function Section({ id, title, soft = false, children }: SectionProps) {
  return (
    <section id={id} className={classes(styles.band, soft && styles.soft)}>
      <div className={styles.wide}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
