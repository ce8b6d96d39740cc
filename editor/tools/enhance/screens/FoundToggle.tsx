import type { ReactNode } from 'react';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import styles from './enhance.module.css';

interface FoundToggleProps {
  label: string;
  /** What was measured; undefined: not yet. */
  found: string | undefined;
  on: boolean;
  onToggle: (on: boolean) => void;
  /** Shown where it is on. */
  children?: ReactNode;
}

/** A switch with what was measured for it. */
export const FoundToggle = ({ label, found, on, onToggle, children }: FoundToggleProps) => (
  <div className={styles.found}>
    <Toggle label={label} on={on} disabled={found === undefined} onToggle={onToggle} />
    <p className={textStyles.caption}>{found ?? '…'}</p>
    {on && children}
  </div>
);
