import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import { Icon, type IconName } from '../../src/ui/kit/Icon.tsx';
import wideStyles from '../parts/Wide.module.css';
import styles from './Empty.module.css';

interface EmptyProps {
  title: string;
  text: string;
  /** An address or an id, as it is. */
  detail?: string;
  picture?: ReactNode;
  icon?: IconName | undefined;
  /** Ways on. */
  children?: ReactNode;
}

/** A page, or a place in it, where there is nothing: what it is, and where to go on. */
export function Empty({ title, text, detail = '', picture, icon, children }: EmptyProps) {
  return (
    <div className={classes(wideStyles.wide, styles.empty)}>
      {picture}
      {icon && (
        <span className={styles.sign}>
          <Icon name={icon} size={36} />
        </span>
      )}
      <h1>{title}</h1>
      <p>
        {text} {detail !== '' && <code>{detail}</code>}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
