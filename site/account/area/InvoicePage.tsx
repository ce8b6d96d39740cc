import { useEffect, useState } from 'react';
import type { InvoiceResponse } from '../../../src/protocol/calls/invoices.schema.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { Button, LinkButton } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { FailureCard } from '../FailureCard.tsx';
import { failureOf } from '../failure.ts';
import longField from '../LongField.module.css';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './Invoice.module.css';
import { InvoicePaper } from './InvoicePaper.tsx';
import { Waiting } from './Waiting.tsx';

interface InvoicePageProps {
  account: SiteAccount;
  order: string;
  /** The list of orders. */
  back: string;
}

type Printed = InvoiceResponse['data'];

/** What is printed of an order, as it is now. */
function useInvoice({ calls, changes }: SiteAccount, order: string) {
  const [printed, setPrinted] = useState<Printed>();
  const [problem, setProblem] = useState<ErrorCode>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and `changes` begin the reading again.
  useEffect(() => {
    const asking = new AbortController();
    calls()
      .then((api) => api.invoice(asking.signal, order))
      .then(
        (found) => {
          setPrinted(found);
          setProblem(undefined);
        },
        (error: unknown) => {
          if (asking.signal.aborted) return;
          setProblem(failureOf(error));
        },
      );
    return () => asking.abort();
  }, [calls, changes, order, round]);
  return { printed, problem, again: () => setRound(round + 1) };
}

/** The invoice of an order, to look at and to print; in the sandbox the order, which says that it is none. */
export function InvoicePage({ account, order, back }: InvoicePageProps) {
  const { t } = useAccountTexts();
  const { printed, problem, again } = useInvoice(account, order);
  const list = <LinkButton href={back}>{t('account.backToOrders')}</LinkButton>;
  if (problem === 'INVALID_ARGUMENT') {
    return (
      <Card tone="info" title={t('account.order.unknown')} actions={list}>
        <p>{t('account.order.unknown.text')}</p>
      </Card>
    );
  }
  if (problem !== undefined) {
    const retry = <Button onClick={again}>{t('account.retry')}</Button>;
    return <FailureCard code={problem} words={t('account.unreachable')} actions={retry} />;
  }
  if (printed === undefined) return <Waiting kind="words" />;
  const isSold = printed.status === 'paid' || printed.status === 'refunded';
  // The sandbox sells without a price, and so without an invoice.
  const isTest = printed.provider === 'sandbox' && isSold;
  if (printed.papers.length === 0 && !isTest) return <Card tone="info" title={t('account.noPaper')} actions={list} />;
  return (
    <>
      <div className={styles.ways}>
        <Button look="primary" onClick={() => print()}>
          {t('account.print')}
        </Button>
        {list}
      </div>
      <Papers printed={printed} />
    </>
  );
}

/** Each paper is a page of its own; whom it is for can be typed, and is kept nowhere. */
function Papers({ printed }: { printed: Printed }) {
  const { t } = useAccountTexts();
  const [buyer, setBuyer] = useState('');
  const papers = printed.papers.length > 0 ? printed.papers : [undefined];
  return (
    <>
      <label className={`${longField.words} ${styles.typed}`}>
        {t('account.buyerMore')}
        <textarea rows={3} maxLength={400} value={buyer} onChange={({ target }) => setBuyer(target.value)} />
      </label>
      <div className={styles.papers}>
        {papers.map((paper) => (
          <InvoicePaper key={paper?.number ?? 0} printed={printed} paper={paper} buyer={buyer} />
        ))}
      </div>
    </>
  );
}
