import { useState } from 'react';
import chipStyles from '../../../src/ui/kit/Chip.module.css';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { useShellState } from '../model/shell-context.ts';
import panelStyles from '../panel/Panel.module.css';
import styles from './Bar.module.css';

/** Says that the key is on trial, where it is; pressed, what that means for the files. */
export function TrialChip({ word, text }: { word: string; text: string }) {
  const trial = useShellState(({ setting }) => setting.trial);
  const [open, setOpen] = useState(false);
  if (!trial) return null;
  return (
    <span className={styles.trial}>
      <button
        type="button"
        className={`${chipStyles.chip} ${chipStyles.warn}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <Icon name="info" size={14} />
        {word}
      </button>
      {open && (
        <span className={panelStyles.popover} role="status">
          {text}
        </span>
      )}
    </span>
  );
}
