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
  children: ReactNode;
  'data-open'?: string;
  'data-feedback'?: '';
  'data-install'?: string;
  'data-need'?: string;
  'data-consent-answer'?: 'yes' | 'no';
  'data-edition-file'?: '' | undefined;
  'data-downloading-again'?: '';
  hidden?: boolean;
  download?: boolean;
}

/** What a person does next. One primary action is in view at a time. */
export function Action({ look = 'plain', big, block, icon, href, children, ...data }: ActionProps) {
  const className = classes(styles.action, look !== 'plain' && styles[look], big && styles.big, block && styles.block);
  const inside = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
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
