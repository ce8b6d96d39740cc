import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import styles from './TwoUp.module.css';

interface TwoUpProps {
  title: string;
  text: string;
  /** Under the text. */
  action?: ReactNode;
  /** The text at the end of the row. */
  turned?: boolean;
  children: ReactNode;
}

/** A text beside a thing. */
export function TwoUp({ title, text, action, turned = false, children }: TwoUpProps) {
  return (
    <div className={classes(styles.two, turned && styles.turned)}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {action}
      </div>
      <div>{children}</div>
    </div>
  );
}
