import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import type { IconName } from '../../src/ui/kit/Icon.tsx';
import wideStyles from '../parts/Wide.module.css';
import { Action } from './Action.tsx';
import styles from './DarkCta.module.css';

interface DarkCtaProps {
  title: string;
  text: string;
  href: string;
  action: string;
  icon?: IconName;
  /** What else can be done. */
  children?: ReactNode;
}

/** A dark band with what to do next. */
export function DarkCta({ title, text, href, action, icon, children }: DarkCtaProps) {
  return (
    <section className={classes(wideStyles.wide, styles.band)}>
      <div className={styles.cta}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <Action big href={href} {...(icon && { icon })}>
          {action}
        </Action>
        {children}
      </div>
    </section>
  );
}
