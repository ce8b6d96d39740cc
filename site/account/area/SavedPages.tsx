import { useState } from 'react';
import { DESIGN_TYPE } from '../../../src/document/scene/design-type.ts';
import type { SavedDrawing } from '../../../src/protocol/calls/works.schema.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { SiteApp } from '../../config/site-app.ts';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './SavedPages.module.css';

interface SavedPagesProps {
  account: SiteAccount;
  app: SiteApp;
  pages: readonly SavedDrawing[];
  onDeleted(id: string): void;
}

/** The page as a file that knows which save of which work it is, so that saving it again takes that one's place. */
function fileOf(id: string, design: string, version: number): File {
  return new File([JSON.stringify({ ...JSON.parse(design), work: id, version })], 'work.json', { type: DESIGN_TYPE });
}

/** Pages that were saved in the editor, each with its picture: opened in the poster again, or deleted. */
export function SavedPages({ account, app, pages, onDeleted }: SavedPagesProps) {
  const { t, locale } = useAccountTexts();
  const [busy, setBusy] = useState('');
  const [failed, setFailed] = useState('');
  /** Its deletion was pressed once. */
  const [asked, setAsked] = useState('');
  const run = async (id: string, work: () => Promise<void>) => {
    if (busy !== '') return;
    setBusy(id);
    setFailed('');
    await work().catch(() => setFailed(id));
    setBusy('');
  };
  const open = (id: string) =>
    run(id, async () => {
      const { design, version } = await (await account.calls()).readWork(new AbortController().signal, id);
      app.open({ tool: 'poster', design: fileOf(id, design, version) });
    });
  const remove = async (id: string) => {
    if (asked !== id) return setAsked(id);
    await run(id, async () => {
      await (await account.calls()).deleteWork(new AbortController().signal, id);
      onDeleted(id);
    });
  };
  return (
    <ul className={styles.pages} aria-label={t('account.savedPages')}>
      {pages.map(({ id, name, time, until, preview }) => {
        const shown = name || t('account.unnamed');
        const deletion = t(asked === id ? 'account.deleteSure' : 'account.deleteWork');
        return (
          <li key={id} aria-busy={busy === id}>
            <img src={preview} alt="" width="320" height="320" />
            <b>{shown}</b>
            <small>{dayOf(time, locale, true)}</small>
            <small>{t('account.keptUntil', { date: dayOf(until, locale) })}</small>
            <span className={styles.actions}>
              <Button aria-label={`${t('account.openWork')}: ${shown}`} onClick={() => void open(id)}>
                {t('account.openWork')}
              </Button>
              <Button look="ghost" aria-label={`${deletion}: ${shown}`} onClick={() => void remove(id)}>
                {deletion}
              </Button>
            </span>
            {failed === id && <p role="alert">{t('account.unreachable')}</p>}
          </li>
        );
      })}
    </ul>
  );
}
