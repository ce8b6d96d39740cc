import { useCallback, useEffect, useState } from 'react';
import type { LedgerResponse } from '../../../src/protocol/calls/credits.schema.ts';
import { HTML_LANG } from '../../../src/protocol/locales.ts';
import { cutName } from '../../../src/ui/i18n/format.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { useTexts } from '../texts/useTexts.ts';
import { useCredits } from './credits-context.ts';
import styles from './Ledger.module.css';
import { useLedgerTexts } from './useLedgerTexts.ts';

type Page = LedgerResponse['data'];
type Entry = Page['list'][number];

/** What an entry does to the credits that can be used. */
const SIGNS: Readonly<Record<Entry['kind'], '+' | '−' | ''>> = {
  grant: '+',
  reserve: '−',
  commit: '',
  rollback: '+',
  lapse: '+',
  expire: '−',
};

/** The user's credits, newest first, a page at a time. */
export function Ledger() {
  const { t, locale } = useTexts();
  const { t: said } = useLedgerTexts();
  const credits = useCredits();
  const [page, setPage] = useState<Page>();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');

  const read = useCallback(
    (before: Page | undefined, signal: AbortSignal) => {
      setState('loading');
      credits
        .load()
        .then((loaded) => loaded.ledger(signal, before?.cursor ?? ''))
        .then(
          (next) => {
            setPage({ ...next, list: [...(before?.list ?? []), ...next.list] });
            setState('loaded');
          },
          () => signal.aborted || setState('failed'),
        );
    },
    [credits],
  );
  useEffect(() => {
    const controller = new AbortController();
    read(undefined, controller.signal);
    return () => controller.abort();
  }, [read]);

  const time = new Intl.DateTimeFormat(HTML_LANG[locale], { dateStyle: 'short', timeStyle: 'short' });
  const again = () => read(page, new AbortController().signal);
  return (
    <>
      {state === 'loaded' && page?.list.length === 0 && <p className={textStyles.caption}>{said('ledger.empty')}</p>}
      <ul className={styles.ledgerRows}>
        {page?.list.map(({ id, time: at, kind, source, sheets: count, left, uuid }) => (
          <li key={id}>
            <span>
              {/* What was bought does not expire: it went with an order that was given back. */}
              {said(kind === 'expire' && source === 'order' ? 'ledger.refunded' : `ledger.${kind}`)}
              <PictureName uuid={uuid} />
            </span>
            <b className={textStyles.figures}>{count === 0 ? 0 : SIGNS[kind] + count}</b>
            <span className={`${textStyles.caption} ${textStyles.figures}`}>{time.format(at * 1_000)}</span>
            <span className={`${textStyles.caption} ${textStyles.figures}`}>{t('sheets.left', { left })}</span>
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <p role="alert">
          {t('error.NETWORK')} <Button onClick={again}>{t('action.tryAgain')}</Button>
        </p>
      )}
      {state === 'loaded' && page !== undefined && page.cursor !== '' && (
        <Button onClick={again}>{t('materials.more')}</Button>
      )}
    </>
  );
}

/** Of what an entry is about, where it was opened here. */
function PictureName({ uuid }: { uuid: string | undefined }) {
  const name = useCredits().loaded?.nameOf(uuid ?? '');
  return name === undefined ? null : <span className={styles.pictureName}>{cutName(name)}</span>;
}
