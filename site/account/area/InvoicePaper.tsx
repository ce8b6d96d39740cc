import type { InvoiceResponse, InvoicePaper as Paper } from '../../../src/protocol/calls/invoices.schema.ts';
import { dayOf, sumOf } from '../money.ts';
import { productName } from '../product-name.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './Invoice.module.css';

interface InvoicePaperProps {
  printed: InvoiceResponse['data'];
  /** Undefined: of the sandbox, sold without a price. */
  paper: Paper | undefined;
  /** Name and address, as they were typed. */
  buyer: string;
}

/** One sheet of paper: who sold what to whom, when, for how much. */
export function InvoicePaper({ printed, paper, buyer }: InvoicePaperProps) {
  const { t, locale } = useAccountTexts();
  const { order, product, provider, buyer: mail, papers } = printed;
  const isTest = provider === 'sandbox';
  const isNote = paper?.kind === 'credit_note';
  const title = t(isTest ? 'account.sandboxPaper' : isNote ? 'account.creditNote' : 'account.invoice');
  const takenBack = isNote ? papers.find(({ kind }) => kind === 'invoice') : undefined;
  const sum = (amount = 0) => sumOf(amount, paper?.currency ?? '', locale) || '–';
  const facts = [
    ...(paper === undefined || isTest ? [] : [[t('account.number'), String(paper.number)]]),
    ...(takenBack === undefined ? [] : [['', t('account.forInvoice', { number: takenBack.number })]]),
    ...(paper === undefined ? [] : [[t('account.dated'), dayOf(paper.time, locale)]]),
    [t('account.orderNumber'), order],
  ];
  return (
    <article className={styles.paper} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {isTest && <p className={styles.test}>{t('account.sandboxPaperText')}</p>}
        <dl>
          {facts.map(([name, value]) => (
            <div key={value}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className={styles.parties}>
        {paper !== undefined && paper.seller !== '' && (
          <p>
            <b>{t('account.seller')}</b>
            {paper.seller}
          </p>
        )}
        <p>
          <b>{t('account.buyer')}</b>
          {[buyer.trim(), mail].filter((line) => line !== '').join('\n') || '–'}
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <th>{t('account.what')}</th>
            <th>{t('account.sum')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{productName(t, product)}</td>
            <td>{sum(paper?.amount)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th>{t('account.total')}</th>
            <td>{sum(paper?.amount)}</td>
          </tr>
          {paper !== undefined && paper.tax_rate > 0 && (
            <tr>
              <th>{t('account.taxIn', { tax: paper.tax_name, rate: String(paper.tax_rate) })}</th>
              <td>{sum(paper.tax)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </article>
  );
}
