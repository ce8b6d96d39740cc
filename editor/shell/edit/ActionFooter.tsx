import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { IconName } from '../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { Sends } from '../where/Sends.tsx';
import styles from './edit.module.css';

interface ActionFooterProps {
  /** What it takes, or gives. */
  line: ReactNode;
  aside?: ReactNode;
  icon?: IconName | undefined;
  label: string;
  disabled?: boolean;
  /** Where a press may send the photo (`Sends`). */
  sends?: { name: string; when: boolean };
  /** Plain where another way goes on as well. */
  look?: 'primary' | 'plain';
  onAct: () => void;
  /** Beside it. */
  second?: { label: string; onAct: () => void } | undefined;
}

/** The filled button while a step is being prepared, with what it comes to. */
export function ActionFooter({
  line,
  aside,
  icon,
  label,
  disabled = false,
  sends,
  look = 'primary',
  onAct,
  second,
}: ActionFooterProps) {
  const button = (
    <Button look={look} big block icon={icon} disabled={disabled} onClick={onAct}>
      {label}
    </Button>
  );
  return (
    <div className={styles.action}>
      <div className={`${styles.actionLine} ${textStyles.caption}`}>
        <span>{line}</span>
        <span>{aside}</span>
      </div>
      <div className={styles.actionButtons}>
        {sends ? (
          <Sends {...sends} tip="up over">
            {button}
          </Sends>
        ) : (
          button
        )}
        {second && (
          <Button big onClick={second.onAct}>
            {second.label}
          </Button>
        )}
      </div>
    </div>
  );
}
