import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import wideStyles from '../parts/Wide.module.css';
import styles from './Band.module.css';

interface BandProps {
  title?: string | undefined;
  /** Beside the title, at the other end. */
  more?: ReactNode;
  lead?: string | undefined;
  /** On the second surface. */
  soft?: boolean;
  /** Without the line above it. */
  plain?: boolean;
  id?: string;
  children: ReactNode;
}

/** A band of the page under a heading. */
export function Band({ title, more, lead, soft = false, plain = false, id, children }: BandProps) {
  return (
    <section id={id} className={classes(styles.band, soft && styles.soft, plain && styles.plain)}>
      <div className={wideStyles.wide}>
        {title === undefined ? null : (
          <div className={styles.head}>
            <h2>{title}</h2>
            {more}
          </div>
        )}
        {lead && (
          <p className={styles.lead} data-glance>
            {lead}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
