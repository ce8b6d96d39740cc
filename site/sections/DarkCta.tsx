import { classes } from '../../src/ui/kit/classes.ts';
import wideStyles from '../parts/Wide.module.css';
import { Action } from './Action.tsx';
import styles from './DarkCta.module.css';

interface DarkCtaProps {
  title: string;
  text: string;
  href: string;
  action: string;
}

/** A dark band with one thing to do. */
export function DarkCta({ title, text, href, action }: DarkCtaProps) {
  return (
    <section className={classes(wideStyles.wide, styles.band)}>
      <div className={styles.cta}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <Action big href={href}>
          {action}
        </Action>
      </div>
    </section>
  );
}
