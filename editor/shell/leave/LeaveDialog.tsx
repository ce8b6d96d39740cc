import { useEffect, useRef } from 'react';
import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { useShell, useShellState } from '../model/shell-context.ts';
import styles from './LeaveDialog.module.css';
import type { LeaveSource } from './leave-texts.ts';

/** Leaving would lose something: a native dialog, so that focus and Esc are the browser's. Staying is the safe answer. */
export function LeaveDialog() {
  const { t }: { t: Translate<LeaveSource> } = useTranslatorState();
  const shell = useShell();
  const count = useShellState((state) => state.leaving) ?? 0;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    const stay = () => shell.set({ leaving: undefined });
    element.addEventListener('close', stay);
    return () => element.removeEventListener('close', stay);
  }, [shell]);
  return (
    <dialog
      ref={dialog}
      className={styles.leave}
      aria-labelledby="leave-title"
      aria-describedby="leave-text leave-kept"
    >
      <h2 id="leave-title">{t('leave.title')}</h2>
      <p id="leave-text">{t('leave.text', { count })}</p>
      {shell.keepsLeft() && <p id="leave-kept">{t('leave.kept')}</p>}
      <div className={styles.acts}>
        <Button onClick={() => shell.left()}>{t('leave.go')}</Button>
        <Button look="primary" autoFocus onClick={() => dialog.current?.close()}>
          {t('leave.stay')}
        </Button>
      </div>
    </dialog>
  );
}
