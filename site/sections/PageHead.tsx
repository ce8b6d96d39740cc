import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import wideStyles from '../parts/Wide.module.css';
import { type Crumb, Crumbs } from './Crumbs.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  /** Where the page stands, above its title. */
  crumbs?: readonly Crumb[];
  title?: string;
  /** Language of the title; left out: the page's. */
  lang?: string | undefined;
  lead?: string;
  centred?: boolean;
  /** Of a page that has a heading of its own below. */
  small?: boolean;
  /** What a person does here first; at the end of the row where there is room. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The heading of a page that is a list of something. */
export function PageHead({
  crumbs,
  title,
  lang,
  lead,
  centred = false,
  small = false,
  action,
  children,
}: PageHeadProps) {
  return (
    <div
      data-head
      className={classes(
        wideStyles.wide,
        styles.head,
        crumbs && styles.below,
        centred && styles.centred,
        small && styles.small,
      )}
    >
      {crumbs && <Crumbs crumbs={crumbs} />}
      <div className={styles.top}>
        <div>
          {title && <h1 lang={lang}>{title}</h1>}
          {lead && (
            <p className={styles.lead} data-glance>
              {lead}
            </p>
          )}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </div>
  );
}
