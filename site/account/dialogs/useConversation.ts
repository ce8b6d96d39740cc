import { useCallback, useEffect, useRef, useState } from 'react';
import { type NoticesResponse, sendNotice } from '../../../src/protocol/calls/notices.schema.ts';
import { CONVERSATION } from '../../../src/protocol/conversation.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { failureOf } from '../failure.ts';
import type { SiteAccount } from '../useAccount.ts';

export type Notice = NoticesResponse['data']['list'][number];

interface Conversation {
  /** Newest first; undefined until it is here. */
  list: readonly Notice[] | undefined;
  /** It could not be read. */
  isAway: boolean;
  again(): void;
  /** @returns why it was not sent */
  send(text: string): Promise<ErrorCode | undefined>;
}

/**
 * Questions, answers and notices. They are read once, and again when the count of unread ones rises: that count is polled anyway.
 * @param onSeen everything that is shown has been marked as seen
 */
export function useConversation(
  { calls }: Pick<SiteAccount, 'calls'>,
  { unread, onSeen }: { unread: number; onSeen(): void },
): Conversation {
  const [list, setList] = useState<readonly Notice[]>();
  const [isAway, setAway] = useState(false);
  const [tries, setTries] = useState(0);
  /** Which reading is done: a try, and whether there was news. */
  const done = useRef('');
  const hasNews = unread > 0;
  useEffect(() => {
    if (!hasNews && done.current === `read ${tries}`) return;
    const asking = new AbortController();
    const { signal } = asking;
    const read = async () => {
      const api = await calls();
      const notices = await api.notices(signal);
      done.current = `read ${tries}`;
      setAway(false);
      setList(notices);
      const newest = notices[0];
      if (newest === undefined) return;
      await api.readNotices(signal, newest.id);
      onSeen();
    };
    // What is shown stays, where there is something.
    read().catch(() => signal.aborted || done.current !== '' || setAway(true));
    return () => asking.abort();
  }, [calls, onSeen, hasNews, tries]);
  const send = useCallback(
    async (text: string) => {
      try {
        const { http } = await calls();
        const { id, time } = (await http(new AbortController().signal, sendNotice, { form: { text } })).data;
        const asked: Notice = { id, kind: CONVERSATION.asked, details: { text }, time, is_read: 1 };
        setList((known = []) => [asked, ...known]);
        return undefined;
      } catch (error) {
        return failureOf(error);
      }
    },
    [calls],
  );
  return { list, isAway, again: () => setTries((count) => count + 1), send };
}
