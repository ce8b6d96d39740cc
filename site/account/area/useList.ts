import { useCallback, useEffect, useState } from 'react';
import type { Account } from '../../../src/api/account.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { failureOf } from '../failure.ts';
import type { SiteAccount } from '../useAccount.ts';

interface Page<Item> {
  list: readonly Item[];
  /** '' on the last page. */
  cursor: string;
}

/**
 * A list that is read page by page; `failed`: why it could not be just now, and `again` tries once more. What was read stays, with the
 * time of it. What comes to the account has it read again.
 */
export function useList<Item>(
  { calls, changes }: Pick<SiteAccount, 'calls' | 'changes'>,
  read: (api: Account, signal: AbortSignal, cursor: string) => Promise<Page<Item>>,
) {
  const [items, setItems] = useState<readonly Item[]>();
  const [cursor, setCursor] = useState('');
  const [failed, setFailed] = useState<ErrorCode>();
  const [readAt, setReadAt] = useState(0);
  const [round, setRound] = useState(0);

  const load = useCallback(
    async (signal: AbortSignal, from: string) => {
      const page = await read(await calls(), signal, from);
      if (signal.aborted) return;
      setItems((before = []) => (from === '' ? page.list : [...before, ...page.list]));
      setCursor(page.cursor);
      setFailed(undefined);
      if (from === '') setReadAt(Date.now());
    },
    [calls, read],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and `changes` begin the reading again.
  useEffect(() => {
    const asking = new AbortController();
    load(asking.signal, '').catch((error: unknown) => asking.signal.aborted || setFailed(failureOf(error)));
    return () => asking.abort();
  }, [load, round, changes]);

  return {
    items,
    failed,
    /** ms since 1970. */
    readAt,
    again: () => setRound(round + 1),
    more:
      cursor === ''
        ? undefined
        : () => void load(new AbortController().signal, cursor).catch((error: unknown) => setFailed(failureOf(error))),
  };
}
