import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import styles from './TwoUp.module.css';

interface TwoUpProps {
  title: string;
  text: string;
  /** Language of both; left out: the page's. */
  lang?: string | undefined;
  /** Under the text. */
  action?: ReactNode;
  /** The text at the end of the row. */
  reversed?: boolean;
  children: ReactNode;
}

/** A text beside a thing. */
export function TwoUp({ title, text, lang, action, reversed = false, children }: TwoUpProps) {
  return (
    <div className={classes(styles.two, reversed && styles.reversed)}>
      <div>
        <h2 lang={lang}>{title}</h2>
        <p lang={lang}>{text}</p>
        {action}
      </div>
      <div>{children}</div>
    </div>
  );
}
