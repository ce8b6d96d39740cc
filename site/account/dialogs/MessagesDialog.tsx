import { type RefObject, useEffect, useRef } from 'react';
import { CONVERSATION } from '../../../src/protocol/conversation.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { dayOf } from '../money.ts';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import type { SiteAccount } from '../useAccount.ts';
import { MessageForm } from './MessageForm.tsx';
import styles from './MessagesDialog.module.css';
import { type Notice, useConversation } from './useConversation.ts';

interface MessagesDialogProps {
  account: SiteAccount;
  /** As the poll of the account's page has it. */
  unread: number;
  /** What was typed and has not been sent. */
  draft: RefObject<string>;
  onSeen(): void;
  onClose(): void;
}

const WORDS = {
  gift: 'noticeGift',
  order: 'noticeOrder',
  refund: 'noticeRefund',
  invite: 'noticeInvite',
  workShown: 'noticeWorkShown',
  workRefused: 'noticeWorkRefused',
  workReview: 'noticeWorkReview',
} as const;
const isKnown = (kind: string): kind is keyof typeof WORDS => Object.hasOwn(WORDS, kind);
const isSpoken = (kind: string): boolean => Object.values<string>(CONVERSATION).includes(kind);

/** One message; what was asked stands at the end of the line. */
function Message({ notice: { kind, details, time, is_read } }: { notice: Notice }) {
  const { t, locale } = useAccountTexts();
  const isAsked = kind === CONVERSATION.asked;
  const words = isSpoken(kind)
    ? String(details.text ?? '')
    : t(isKnown(kind) ? `account.${WORDS[kind]}` : 'account.noticeOther', {
        count: Number(details.count ?? 0),
        name: String(details.name ?? ''),
      });
  return (
    <li data-new={is_read === 0} data-asked={isAsked}>
      <b>{t(isAsked ? 'account.you' : 'account.us')}</b>
      <p>{words}</p>
      <small>{dayOf(time, locale, true)}</small>
    </li>
  );
}

/** What the installation tells the person, what they ask, and what they are answered; what is shown has been seen. */
export function MessagesDialog({ account, unread, draft, onSeen, onClose }: MessagesDialogProps) {
  const { t } = useAccountTexts();
  const { list, isAway, again, send } = useConversation(account, { unread, onSeen });
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list && end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [list]);
  return (
    <Dialog title={t('account.messages')} closeLabel={t('close')} onClose={onClose}>
      <p className={styles.hint}>{t('account.imHint')}</p>
      {isAway && (
        <Card
          tone="danger"
          title={t('account.unreachable')}
          urgent
          actions={<Button onClick={again}>{t('account.tryAgain')}</Button>}
        />
      )}
      {list?.length === 0 && <p className={styles.none}>{t('account.noMessages')}</p>}
      <div ref={end} className={styles.messages} role="log" aria-label={t('account.messages')}>
        <ul>{list && [...list].reverse().map((notice) => <Message key={notice.id} notice={notice} />)}</ul>
      </div>
      {list && <MessageForm draft={draft} send={send} />}
    </Dialog>
  );
}
