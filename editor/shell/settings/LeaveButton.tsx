import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { useShell, useShellState } from '../model/shell-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './LeaveButton.module.css';

/** In a host's dialog the frame covers everything: the way out has to stand in the frame. */
export function LeaveButton() {
  const { t } = useTexts();
  const shell = useShell();
  const modal = useShellState((state) => state.setting.modal);
  if (!modal) return null;
  return (
    <span className={styles.leave}>
      <IconButton icon="x" label={t('action.close')} tip="end" onClick={() => shell.leave()} />
    </span>
  );
}
