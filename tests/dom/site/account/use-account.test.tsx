import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SiteAccount, useAccount } from '../../../../site/account/useAccount.ts';
import type { Account } from '../../../../src/api/account.ts';

/** What the server answers, call by call; `undefined`: it does not. */
const answers: (number | undefined)[] = [];
let asked = 0;

vi.mock('../../../../src/api/account.ts', () => ({
  createAccount: (): Partial<Account> => ({
    vipInfo: async () => ({ is_vip: 0 }) as Awaited<ReturnType<Account['vipInfo']>>,
    async userInfo() {
      const left = answers[asked];
      asked += 1;
      if (left === undefined) throw new Error('no answer');
      return { cutout: { left } } as Awaited<ReturnType<Account['userInfo']>>;
    },
  }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('access_token', 'at');
  asked = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

/** The account as a page has it, after its first reading. */
async function shown(...given: (number | undefined)[]): Promise<() => SiteAccount> {
  answers.splice(0, answers.length, ...given);
  let account: SiteAccount | undefined;
  function Page() {
    account = useAccount('en');
    return null;
  }
  render(<Page />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  await vi.waitFor(() => expect(asked).toBe(1));
  return () => {
    if (account === undefined) throw new Error('the page was not drawn');
    return account;
  };
}

it('an account that could not be read is asked for again after 2 and 4 s, and no more once it has come', async () => {
  const account = await shown(undefined, undefined, 5);
  expect(account().person.left).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect([asked, account().person.left]).toEqual([2, undefined]);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect([asked, account().person.left]).toEqual([3, 5]);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toBe(3);
});

it('a server that does not answer is left in peace after the third time', async () => {
  const account = await shown();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect([asked, account().person.left, account().person.token]).toEqual([4, undefined, 'at']);
});
