import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import wideStyles from '../parts/Wide.module.css';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title?: string;
  /** Language of the title; left out: the page's. */
  lang?: string | undefined;
  lead?: string;
  centred?: boolean;
  /** What a person does here first. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The heading of a page that is a list of something. */
export function PageHead({ title, lang, lead, centred = false, action, children }: PageHeadProps) {
  return (
    <div className={classes(wideStyles.wide, styles.head, centred && styles.centred)}>
      {title && <h1 lang={lang}>{title}</h1>}
      {lead && <p className={styles.lead}>{lead}</p>}
      {action && <div className={styles.lead}>{action}</div>}
      {children}
    </div>
  );
}
