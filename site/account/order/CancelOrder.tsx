import { useState } from 'react';
import type { OrderResponse } from '../../../src/protocol/calls/account.schema.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { FailureCard } from '../FailureCard.tsx';
import { failureOf } from '../failure.ts';
import formStyles from '../LoginForm.module.css';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';

interface CancelOrderProps {
  account: Pick<SiteAccount, 'calls'>;
  order: string;
  big?: boolean;
  /** What the order is then: cancelled, or paid where the payment came first. */
  onDone(order: OrderResponse['data']): void;
}

/** A button that cancels an open order, after a question. */
export function CancelOrder({ account, order, big = false, onDone }: CancelOrderProps) {
  const { t } = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isTooLate, setTooLate] = useState(false);
  const [failure, setFailure] = useState<ErrorCode>();
  const cancel = () => {
    setBusy(true);
    setFailure(undefined);
    const run = async () => {
      const answer = await (await account.calls()).cancelOrder(new AbortController().signal, order);
      if (answer.status === 'open') return setTooLate(true);
      setOpen(false);
      onDone(answer);
    };
    run()
      .catch((error: unknown) => setFailure(failureOf(error)))
      .finally(() => setBusy(false));
  };
  const ask = () => {
    setTooLate(false);
    setFailure(undefined);
    setOpen(true);
  };
  return (
    <>
      <Button look="ghost" big={big} onClick={ask}>
        {t('account.order.cancel')}
      </Button>
      {isOpen && (
        <Dialog title={t('account.order.cancelAsk')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <div className={formStyles.form}>
            <p>{t('account.order.cancelText')}</p>
            {isTooLate && <Card tone="danger" title={t('account.order.tooLate')} urgent />}
            {failure && <FailureCard code={failure} words={t('account.wrong')} sent="press" />}
            <div className={formStyles.ways}>
              <Button look="primary" autoFocus onClick={() => setOpen(false)}>
                {t('account.order.keep')}
              </Button>
              <Button disabled={isBusy || isTooLate} onClick={cancel}>
                {t('account.order.cancel')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
