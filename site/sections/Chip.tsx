import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import { Icon, type IconName } from '../../src/ui/kit/Icon.tsx';
import styles from './SiteChip.module.css';

interface ChipProps {
  tone?: 'plain' | 'ok' | 'warn' | 'accent';
  icon?: IconName;
  children: ReactNode;
}

/** A short word about something; its meaning never hangs on the colour alone. */
export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={classes(styles.chip, tone !== 'plain' && styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
