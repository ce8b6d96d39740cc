import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import wideStyles from '../parts/Wide.module.css';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title?: string;
  lead?: string;
  centred?: boolean;
  children?: ReactNode;
}

/** The heading of a page that is a list of something. */
export function PageHead({ title, lead, centred = false, children }: PageHeadProps) {
  return (
    <div className={classes(wideStyles.wide, styles.head, centred && styles.centred)}>
      {title && <h1>{title}</h1>}
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
