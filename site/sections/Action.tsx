import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import { Icon, type IconName } from '../../src/ui/kit/Icon.tsx';
import styles from './Action.module.css';

interface ActionProps {
  look?: 'plain' | 'primary' | 'inverse';
  big?: boolean;
  block?: boolean;
  icon?: IconName;
  /** A link; without it a button that the page's script listens to. */
  href?: string | undefined;
  /** In place of words: an icon alone, as wide as high. */
  name?: string;
  children?: ReactNode;
  /** What the page's script reads. */
  [data: `data-${string}`]: string | undefined;
  hidden?: boolean;
  download?: boolean;
}

/** What a person does next. One primary action is in view at a time. */
export function Action({ look = 'plain', big, block, icon, href, name, children, ...rest }: ActionProps) {
  const className = classes(
    styles.action,
    look !== 'plain' && styles[look],
    big && styles.big,
    block && styles.block,
    name && styles.square,
  );
  const data = { ...rest, 'aria-label': name, title: name };
  const inside = (
    <>
      {icon && <Icon name={icon} size={18} />}
      {children && <span>{children}</span>}
    </>
  );
  return href === undefined ? (
    <button type="button" className={className} {...data}>
      {inside}
    </button>
  ) : (
    <a className={className} href={href} {...data}>
      {inside}
    </a>
  );
}
