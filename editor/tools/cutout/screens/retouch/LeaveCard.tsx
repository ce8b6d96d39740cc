import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Dialog } from '../../../../../src/ui/kit/Dialog.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { useSession, useSessionState } from './useSession.ts';

/** Cancel where something would be lost. Staying is the safe answer. */
export function LeaveCard() {
  const { t } = useTexts();
  const session = useSession();
  const asking = useSessionState((state) => state.asking);
  if (!asking) return null;
  const stay = () => session.put({ asking: false });
  return (
    <Dialog
      title={t('retouch.leave')}
      actions={
        <>
          <Button onClick={() => session.discard()}>{t('retouch.go')}</Button>
          <Button look="primary" autoFocus onClick={stay}>
            {t('retouch.stay')}
          </Button>
        </>
      }
      onClose={stay}
    />
  );
}
