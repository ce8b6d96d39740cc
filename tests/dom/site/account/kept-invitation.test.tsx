import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Invited } from '../../../../site/account/area/Invited.tsx';
import { keepInvitation, keptInvitation } from '../../../../site/account/kept-invitation.ts';
import { finishLogin } from '../../../../site/account/oauth-callback.ts';
import { ProviderLogin } from '../../../../site/account/provider-login.ts';
import { callsOf, useAccount } from '../../../../site/account/useAccount.ts';
import { UserToken } from '../../../../site/account/user-token.ts';
import { APP, inEnglish, PAGE } from './account-page.tsx';

const CODE = 'abcdef2345';
let isAway = false;
const claimed: string[] = [];

vi.mock('../../../../src/api/account.ts', () => ({
  createAccount: () => ({
    async http(_signal: AbortSignal, { path }: { path: string }, { form }: { form: { code: string } }) {
      if (isAway) throw new Error('no network');
      claimed.push(`${path} ${form.code}`);
      return { data: { state: 'waiting', sheets: 3, days: 30 } };
    },
    grantActiveRights: async () => ({ count: 0, period_days: 0 }),
    exchangeLogin: async () => ({ access_token: 'at' }),
    vipInfo: async () => ({ is_vip: 0 }),
    userInfo: async () => ({ cutout: { left: 0 } }),
  }),
}));

beforeEach(() => {
  localStorage.clear();
  claimed.length = 0;
  isAway = false;
});
afterEach(cleanup);

/** A visitor looks at the invitation's page, and leaves it. */
async function comeByAndLeave() {
  const show = await inEnglish();
  show(<Invited page={PAGE} app={APP} code={CODE} />).unmount();
}

/** Another page, on which the visitor logs in. */
async function logInElsewhere() {
  let account: ReturnType<typeof useAccount> | undefined;
  function Page() {
    account = useAccount('en');
    return null;
  }
  render(<Page />);
  await act(async () => {
    await account?.loggedIn('at');
  });
}

it('an invitation counts on whichever page a visitor logs in, and is claimed once', async () => {
  await comeByAndLeave();
  expect(claimed).toEqual([]);
  await logInElsewhere();
  await logInElsewhere();
  expect(claimed).toEqual([`/activity/claim ${CODE}`]);
});

it('it counts with a log-in at a provider too', async () => {
  await comeByAndLeave();
  const begun = ProviderLogin.inThisBrowser();
  await begun?.begin('en');
  const token = new UserToken();
  await finishLogin({ hash: '#login=code', begun, token, calls: () => callsOf(token, 'en') });
  expect(claimed).toEqual([`/activity/claim ${CODE}`]);
});

it('what could not be claimed waits for the next log-in', async () => {
  await comeByAndLeave();
  isAway = true;
  await logInElsewhere();
  isAway = false;
  await logInElsewhere();
  expect(claimed).toEqual([`/activity/claim ${CODE}`]);
});

it('the newest invitation waits, for thirty days', () => {
  const day = 86_400_000;
  keepInvitation('aaaaaa2345', 0);
  keepInvitation('bbbbbb2345', day);
  expect([keptInvitation(30 * day), keptInvitation(31 * day)]).toEqual(['bbbbbb2345', undefined]);
});
