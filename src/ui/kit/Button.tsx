import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonStyle {
  look?: 'plain' | 'primary' | 'ghost';
  big?: boolean;
  block?: boolean;
}

const classOf = ({ look = 'plain', big = false, block = false }: ButtonStyle): string =>
  classes(styles.button, look !== 'plain' && styles[look], big && styles.big, block && styles.block);

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  icon?: IconName;
  children: ReactNode;
}

export function Button({ look, big, block, icon, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classOf({ look, big, block })}>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ look, big, block, ...rest }: ButtonStyle & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} className={classOf({ look, big, block })} />;
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
