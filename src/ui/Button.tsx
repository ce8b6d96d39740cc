import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: 'plain' | 'primary' | 'ghost';
  big?: boolean;
  block?: boolean;
  icon?: IconName;
  children: ReactNode;
}

export function Button({ look = 'plain', big = false, block = false, icon, children, ...rest }: ButtonProps) {
  const classes = ['button', look, big && 'big', block && 'block'].filter(Boolean).join(' ');
  return (
    <button type="button" {...rest} className={classes}>
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
      className={framed ? 'icon-button framed' : 'icon-button'}
      aria-label={label}
      data-tip={tip === 'none' ? undefined : label}
      data-tip-at={tip}
    >
      <Icon name={icon} />
    </button>
  );
}
