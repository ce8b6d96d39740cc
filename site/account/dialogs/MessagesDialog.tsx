import { useEffect, useState } from 'react';
import type { NoticesResponse } from '../../../src/protocol/calls/account.schema.ts';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import styles from './MessagesDialog.module.css';

interface MessagesDialogProps {
  account: SiteAccount;
  onSeen(): void;
  onClose(): void;
}

const WORDS = {
  gift: 'noticeGift',
  order: 'noticeOrder',
  refund: 'noticeRefund',
  invite: 'noticeInvite',
} as const;
const isKnown = (kind: string): kind is keyof typeof WORDS => Object.hasOwn(WORDS, kind);

/** What the installation tells the person; what is shown has been seen. */
export function MessagesDialog({ account: { calls }, onSeen, onClose }: MessagesDialogProps) {
  const { t, locale } = useAccountTexts();
  const [list, setList] = useState<NoticesResponse['data']['list']>();
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const read = async () => {
      const api = await calls();
      const notices = await api.notices(signal);
      setList(notices);
      const newest = notices[0];
      if (newest === undefined) return;
      await api.readNotices(signal, newest.id);
      onSeen();
    };
    read().catch(() => signal.aborted || setList([]));
    return () => asking.abort();
  }, [calls, onSeen]);
  return (
    <Dialog title={t('account.messages')} closeLabel={t('close')} onClose={onClose}>
      {list?.length === 0 && <p>{t('account.noMessages')}</p>}
      <ul className={styles.messages}>
        {list?.map(({ id, kind, details, time, is_read }) => (
          <li key={id} data-new={is_read === 0}>
            {t(isKnown(kind) ? `account.${WORDS[kind]}` : 'account.noticeOther', { count: Number(details.count ?? 0) })}
            <small>{dayOf(time, locale, true)}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
