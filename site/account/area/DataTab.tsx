import { type FormEvent, useState } from 'react';
import { type DeletedAccount, deleteAccount } from '../../../src/protocol/calls/account.schema.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { TextField } from '../../../src/ui/kit/TextField.tsx';
import { FailureCard } from '../FailureCard.tsx';
import { failureOf } from '../failure.ts';
import formStyles from '../LoginForm.module.css';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './AccountArea.module.css';
import { CopyLine } from './CopyLine.tsx';

interface DataTabProps {
  account: SiteAccount;
  /** The account is gone: what stays is the receipt. */
  onDeleted(receipt: DeletedAccount): void;
}

/** Deleting everything, after the own address is typed. */
export function DataTab({ account, onDeleted }: DataTabProps) {
  const { t } = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const mail = String(new FormData(event.currentTarget).get('mail') ?? '');
    setBusy(true);
    setProblem(undefined);
    const run = async () => {
      const { http } = await account.calls();
      const { data: receipt } = await http(new AbortController().signal, deleteAccount, { form: { mail } });
      onDeleted(receipt);
      account.expired();
    };
    run()
      .catch((error: unknown) => setProblem(failureOf(error)))
      .finally(() => setBusy(false));
  };
  /** What was said of an address before is not said of an empty field. */
  const open = () => {
    setProblem(undefined);
    setOpen(true);
  };
  const isOther = problem === 'INVALID_ARGUMENT';
  return (
    <>
      <div className={styles.delete}>
        <p>{t('account.deleteText')}</p>
        <Button disabled={isBusy} onClick={open}>
          {t('account.deleteTitle')}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={t('account.deleteTitle')} closeLabel={t('close')} onClose={() => setOpen(false)}>
          <form className={formStyles.form} onSubmit={send}>
            <p>{t('account.deleteText')}</p>
            <TextField
              label={t('account.typeMail')}
              name="mail"
              autoComplete="off"
              maxLength={254}
              wrong={isOther}
              required
            />
            {problem && (
              <FailureCard code={problem} words={t(isOther ? 'account.mailWrong' : 'account.wrong')} sent="words" />
            )}
            <div className={formStyles.ways}>
              {/* What is being deleted is not called back: nothing says that it is kept. */}
              <Button look="primary" disabled={isBusy} onClick={() => setOpen(false)}>
                {t('account.keep')}
              </Button>
              <Button type="submit" disabled={isBusy}>
                {t('account.deleteNow')}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}

/** What is left of an account: the number by which its deletion can be asked about. */
export function Receipt({ receipt: { receipt: id, time } }: { receipt: DeletedAccount }) {
  const { t, locale } = useAccountTexts();
  return (
    <Card tone="ok" title={t('account.deleted')}>
      <CopyLine text={id} beside={dayOf(time, locale, true)}>
        {t('account.receipt', { id })}
      </CopyLine>
    </Card>
  );
}
