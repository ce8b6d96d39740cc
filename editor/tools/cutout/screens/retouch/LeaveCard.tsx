import { useEffect, useRef } from 'react';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './LeaveCard.module.css';
import { useSession, useSessionState } from './useSession.ts';

/** Cancel where something would be lost: a native dialog, so that focus and Esc are the browser's. */
export function LeaveCard() {
  const { t } = useTexts();
  const session = useSession();
  const asking = useSessionState((state) => state.asking);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !asking) return;
    element.showModal();
    const close = () => session.put({ asking: false });
    element.addEventListener('close', close);
    return () => element.removeEventListener('close', close);
  }, [asking, session]);
  if (!asking) return null;
  return (
    <dialog ref={dialog} className={styles.leaveCard} aria-labelledby="leave-title">
      <h2 id="leave-title">{t('retouch.leave')}</h2>
      <div className={styles.leaveActs}>
        <Button onClick={() => dialog.current?.close()}>{t('retouch.stay')}</Button>
        <Button look="primary" onClick={() => session.discard()}>
          {t('retouch.go')}
        </Button>
      </div>
    </dialog>
  );
}
