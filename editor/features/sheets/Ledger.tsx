import { useCallback, useEffect, useState } from 'react';
import type { LedgerAnswer } from '../../../src/protocol/account.ts';
import { HTML_LANG } from '../../../src/protocol/locales.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useWiring } from '../../app/context.ts';

type Page = LedgerAnswer['data'];
type Entry = Page['list'][number];

/** What an entry does to the sheets that can be used. */
const SIGNS: Readonly<Record<Entry['kind'], '+' | '−' | ''>> = {
  grant: '+',
  reserve: '−',
  commit: '',
  rollback: '+',
  lapse: '+',
  expire: '−',
};

/** The user's sheets, newest first, a page at a time. */
export function Ledger() {
  const { t, locale } = useTexts();
  const { sheets } = useWiring();
  const [page, setPage] = useState<Page>();
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming');

  const read = useCallback(
    (before: Page | undefined, signal: AbortSignal) => {
      setState('coming');
      sheets
        .load()
        .then((here) => here.ledger(signal, before?.cursor ?? ''))
        .then(
          (next) => {
            setPage({ list: [...(before?.list ?? []), ...next.list], cursor: next.cursor });
            setState('here');
          },
          () => signal.aborted || setState('failed'),
        );
    },
    [sheets],
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
      {state === 'here' && page?.list.length === 0 && <p className="caption">{t('sheets.empty')}</p>}
      <ul className="ledger-rows">
        {page?.list.map(({ id, time: at, kind, sheets: count, left }) => (
          <li key={id}>
            <span>{t(`ledger.${kind}`)}</span>
            <b className="num">{SIGNS[kind] + count}</b>
            <span className="caption num">{time.format(at * 1_000)}</span>
            <span className="caption num">{t('sheets.left', { left })}</span>
          </li>
        ))}
      </ul>
      {state === 'failed' && (
        <p role="alert">
          {t('error.NETWORK')} <Button onClick={again}>{t('action.tryAgain')}</Button>
        </p>
      )}
      {state === 'here' && page !== undefined && page.cursor !== '' && (
        <Button onClick={again}>{t('materials.more')}</Button>
      )}
    </>
  );
}
