import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SiteAccount, useAccount } from '../../../../site/account/useAccount.ts';
import { POLITELY } from '../../../../site/account/usePolitely.ts';
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
  vi.restoreAllMocks();
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
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(asked).toBe(3);
});

it('a server that does not answer is left in peace after the third time', async () => {
  const account = await shown();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect([asked, account().person.left, account().person.token]).toEqual([4, undefined, 'at']);
});

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('what an operator gave back is seen within a minute, and the editor hears of it once', async () => {
  const account = await shown(25, 25, 5, 5);
  await act(() => vi.advanceTimersByTimeAsync(POLITELY));
  expect([account().person.left, account().changes]).toEqual([25, 0]);
  await act(() => vi.advanceTimersByTimeAsync(POLITELY));
  expect([account().person.left, account().changes]).toEqual([5, 1]);
  await act(() => vi.advanceTimersByTimeAsync(POLITELY));
  expect([asked, account().changes]).toEqual([4, 1]);
});

it('a tab that nobody looks at asks nothing; who comes back sees what is true at once', async () => {
  const account = await shown(25, 5);
  await act(async () => hide(true));
  await act(() => vi.advanceTimersByTimeAsync(10 * POLITELY));
  expect(asked).toBe(1);
  await act(async () => hide(false));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([asked, account().person.left, account().changes]).toEqual([2, 5, 1]);
});

it('without a log-in nothing is asked', async () => {
  localStorage.clear();
  answers.splice(0, answers.length, 5);
  function Page() {
    useAccount('en');
    return null;
  }
  render(<Page />);
  await act(() => vi.advanceTimersByTimeAsync(3 * POLITELY));
  expect(asked).toBe(0);
});

it('a token that is nobody’s any more is gone from every part of the page at once', async () => {
  const bar = await shown(25);
  let area: SiteAccount | undefined;
  function Area() {
    area = useAccount('en');
    return null;
  }
  answers.push(25);
  render(<Area />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  await vi.waitFor(() => expect(area?.person.left).toBe(25));
  act(() => area?.expired());
  expect([area?.person.token, localStorage.getItem('access_token')]).toEqual([undefined, null]);
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(bar().person.token).toBeUndefined();
  });
});

it('a page that Back brings as it was knows who has logged in, or out, meanwhile', async () => {
  const account = await shown(25, 7);
  const back = async (persisted: boolean) => {
    await act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    await act(() => vi.advanceTimersByTimeAsync(0));
  };
  // No event of the storage: the page was not running.
  localStorage.removeItem('access_token');
  await back(false);
  expect(account().person.token).toBe('at');
  await back(true);
  expect(account().person).toEqual({ token: undefined, left: undefined, isMember: false });
  localStorage.setItem('access_token', 'another');
  await back(true);
  await vi.waitFor(() => expect(account().person).toMatchObject({ token: 'another', left: 7 }));
});
