import { useState } from 'react';
import type { OrderResponse } from '../../../src/protocol/calls/account.schema.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
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
  const [problem, setProblem] = useState<'wrong' | 'order.tooLate'>();
  const cancel = () => {
    setBusy(true);
    setProblem(undefined);
    const run = async () => {
      const answer = await (await account.calls()).cancelOrder(new AbortController().signal, order);
      if (answer.status === 'open') return setProblem('order.tooLate');
      setOpen(false);
      onDone(answer);
    };
    run()
      .catch(() => setProblem('wrong'))
      .finally(() => setBusy(false));
  };
  const ask = () => {
    setProblem(undefined);
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
            {problem && <Card tone="danger" title={t(`account.${problem}`)} urgent />}
            <div className={formStyles.ways}>
              <Button look="primary" autoFocus onClick={() => setOpen(false)}>
                {t('account.order.keep')}
              </Button>
              <Button disabled={isBusy || problem === 'order.tooLate'} onClick={cancel}>
                {t('account.order.cancel')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
