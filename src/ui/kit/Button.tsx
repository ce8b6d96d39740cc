import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: 'plain' | 'primary' | 'ghost';
  big?: boolean;
  block?: boolean;
  icon?: IconName;
  children: ReactNode;
}

export function Button({ look = 'plain', big = false, block = false, icon, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, look !== 'plain' && styles[look], big && styles.big, block && styles.block)}
    >
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName;
  /** The accessible name, and the tooltip. */
  label: string;
  framed?: boolean;
  /** Where the tooltip goes, so that it never leaves the frame: `up`, `start`, `end`, or two of them; `none`: no tooltip. */
  tip?: string;
}

export function IconButton({ icon, label, framed = false, tip = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={framed ? `${styles.iconButton} ${styles.framed}` : styles.iconButton}
      aria-label={label}
      data-tip={tip === 'none' ? undefined : label}
      data-tip-at={tip}
    >
      <Icon name={icon} />
    </button>
  );
}
