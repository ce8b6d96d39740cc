import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

const ICONS = {
  warn: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
  ok: 'circle-check',
  info: 'info',
} as const satisfies Record<string, IconName>;

interface PlateProps {
  tone: keyof typeof ICONS;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Read out at once (errors), or politely. */
  urgent?: boolean;
}

/** Something that happened, in the place where it happened. */
export function Plate({ tone, title, children, actions, urgent = false }: PlateProps) {
  return (
    <div className={`plate ${tone}`} role={urgent ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div>
        <b>{title}</b>
        {children}
        {actions && <div className="acts">{actions}</div>}
      </div>
    </div>
  );
}
