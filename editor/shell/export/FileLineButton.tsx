import { type ReactNode, useState } from 'react';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { useShell, useShellState } from '../model/shell-context.ts';
import { useToolTexts } from '../texts/useTexts.ts';
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

/** Says in one line what files will be; pressed, it opens their choices, and under them the way to another tool. */
export function FileLineButton({ line, label, hint, children }: FileLineButtonProps) {
  const { t } = useToolTexts();
  const shell = useShell();
  const [open, setOpen] = useState(false);
  const several = useShellState(({ tools }) => tools.length > 1);
  const toTools = () => {
    setOpen(false);
    shell.set({ switcher: 'open' });
  };
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
          {several && (
            <Button icon="grid-3x3" onClick={toTools}>
              {t('tools.title')}
            </Button>
          )}
        </Popover>
      )}
    </div>
  );
}
