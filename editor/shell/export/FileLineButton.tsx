import { type ReactNode, useState } from 'react';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import styles from './export.module.css';

interface FileLineButtonProps {
  /** What files will be, in one line. */
  line: string;
  /** Names their choices. */
  label: string;
  /** Shown where a pointer rests on the line. */
  hint?: string;
  children: ReactNode;
}

/** Says in one line what files will be; pressed, it opens their choices. */
export function FileLineButton({ line, label, hint, children }: FileLineButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.filePlace}>
      <button
        type="button"
        className={`${styles.fileLine} ${textStyles.figures}`}
        aria-expanded={open}
        aria-haspopup="dialog"
        title={hint}
        onClick={() => setOpen(!open)}
      >
        {line}
        <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
      </button>
      {open && (
        <Popover label={label} className={styles.filePopover} onClose={() => setOpen(false)}>
          <h2>{label}</h2>
          {children}
        </Popover>
      )}
    </div>
  );
}
