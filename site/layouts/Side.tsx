import type { ReactNode } from 'react';
import wideStyles from '../parts/Wide.module.css';
import styles from './Side.module.css';

/** A rail beside what it chooses; on phones above it. */
export function Side({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className={wideStyles.wide}>
      <div className={styles.side}>
        <div className={styles.rail}>{rail}</div>
        <div>{children}</div>
      </div>
    </div>
  );
}
