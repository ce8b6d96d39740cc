import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

const ICONS = {
  warn: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
  ok: 'circle-check',
  info: 'info',
} as const satisfies Record<string, IconName>;

interface CardProps {
  tone: keyof typeof ICONS;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Read out at once (errors), or politely. */
  urgent?: boolean;
}

/** Something that happened, in the place where it happened. */
export function Card({ tone, title, children, actions, urgent = false }: CardProps) {
  return (
    <div className={classes(styles.card, styles[tone])} role={urgent ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div>
        <b>{title}</b>
        {children}
        {actions && <div className={styles.acts}>{actions}</div>}
      </div>
    </div>
  );
}
