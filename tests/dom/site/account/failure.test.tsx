import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTab } from '../../../../site/account/area/DataTab.tsx';
import { InvoicePage } from '../../../../site/account/area/InvoicePage.tsx';
import { FeedbackDialog } from '../../../../site/account/dialogs/FeedbackDialog.tsx';
import { MessageForm } from '../../../../site/account/dialogs/MessageForm.tsx';
import { FailureCard } from '../../../../site/account/FailureCard.tsx';
import { failureOf } from '../../../../site/account/failure.ts';
import { PublishDialog } from '../../../../site/account/gallery/PublishDialog.tsx';
import { ReportPart } from '../../../../site/account/gallery/ReportPart.tsx';
import { LoginForm } from '../../../../site/account/LoginForm.tsx';
import { CancelOrder } from '../../../../site/account/order/CancelOrder.tsx';
import { Membership } from '../../../../site/account/popup/Membership.tsx';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { GALLERY } from '../../../../site/content/gallery/gallery.ts';
import { mineWords, reportWords } from '../../../../site/content/gallery/gallery-words.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { Account } from '../../../../src/api/account.ts';
import { networkError } from '../../../../src/api/http-error.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { LOCALES } from '../../../../src/protocol/locales.ts';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';
import { APP, inEnglish, PAGE } from './account-page.tsx';

/** What the site's forms say when the line is down: the same in each. */

giveDialogsMethods();
let isOnline = false;
beforeEach(() => {
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lost = async (): Promise<never> => {
  throw networkError(new TypeError('Failed to fetch'), isOnline);
};
const OFFERS = [{ product: 'sheets_20', kind: 'pack', name: '20', note: '', amount: 199, sheets: 20, features: [] }];
const calls = {
  http: lost,
  loginMethods: lost,
  beginMailLogin: lost,
  invoice: lost,
  cancelOrder: lost,
  startOrder: lost,
  shop: async () => ({ provider: 'hosted', currency: 'USD', offers: OFFERS }),
} as unknown as Account;
const account = {
  person: { token: 'at', left: 0, isMember: false },
  changes: 0,
  calls: async () => calls,
  refresh: () => {},
} as unknown as SiteAccount;

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const type = (text: string) => {
  const [field] = screen.getAllByRole<HTMLInputElement>('textbox', { hidden: true });
  if (field === undefined) throw new Error('no field');
  fireEvent.change(field, { target: { value: text } });
  return field;
};
const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body);
const send = (text: string) => () => {
  const field = type(text);
  submit();
  return field;
};
const part = { page: PAGE, app: APP };

const WRITTEN: readonly (readonly [string, ReactNode, () => HTMLInputElement | undefined])[] = [
  ['login code', <LoginForm key="" account={account} locale="en" onDone={() => {}} />, send('ann@example.com')],
  ['feedback', <FeedbackDialog key="" locale="en" draft={undefined} onClose={() => {}} />, send('The edges are good.')],
  [
    'message',
    <MessageForm
      draft={{ current: '' }}
      key=""
      send={async () => {
        try {
          return await lost();
        } catch (error) {
          return failureOf(error);
        }
      }}
    />,
    send('Hello'),
  ],
  [
    'report',
    <ReportPart key="" {...part} id="w" words={reportWords(GALLERY.en)} />,
    () => {
      press('Report this picture');
      return send('Mine')();
    },
  ],
  [
    'deletion',
    <DataTab key="" account={account} onDeleted={() => {}} />,
    () => {
      press('Delete my data');
      return send('ann@example.com')();
    },
  ],
  [
    'publish',
    <PublishDialog
      key=""
      {...{ account, words: mineWords(GALLERY.en), locale: 'en', draft: { current: undefined }, onClose: () => {} }}
    />,
    () => {
      const file = new File(['…'], 'a.png', { type: 'image/png' });
      const typed = new FormData();
      for (const [name, value] of Object.entries({ picture: file, tags: 'sea', name: 'Boat' }))
        typed.append(name, value);
      vi.stubGlobal('FormData', function only() {
        return typed;
      });
      const field = type('Boat');
      submit();
      return field;
    },
  ],
];

describe('without a connection', () => {
  it.each(WRITTEN)('the form %s says that nothing was sent, and what was written stays', async (_, form, act) => {
    (await inEnglish())(form);
    await vi.waitFor(() => expect(document.querySelector('form, button')).not.toBeNull());
    const field = act();
    const alert = await screen.findByText('No connection.');
    expect(alert.parentElement?.textContent).toBe('No connection.Nothing was sent. What you wrote stays here.');
    expect(field?.value).not.toBe('');
  });

  it.each([
    [
      'membership',
      <Membership key="" account={account} missing={0} />,
      async () => fireEvent.click(await screen.findByRole('button', { name: 'Pay $1.99' })),
    ],
    [
      'an order’s end',
      <CancelOrder key="" account={account} order="o" onDone={() => {}} />,
      async () => {
        press('Cancel the order');
        fireEvent.click(screen.getAllByRole('button', { name: 'Cancel the order', hidden: true })[1] as HTMLElement);
      },
    ],
  ])('%s says that nothing was sent', async (_, shown, act) => {
    (await inEnglish())(shown);
    await act();
    const alert = await screen.findByText('No connection.');
    expect(alert.parentElement?.textContent).toBe('No connection.Nothing was sent.');
  });

  it('an invoice that cannot be read says why, and can be asked for again', async () => {
    (await inEnglish())(<InvoicePage account={account} order="o" back="/" />);
    await screen.findByText('No connection.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each(LOCALES)('is said in %s', async (locale) => {
    const { t } = (await createTranslator(locale)).state;
    const said = (['offline', 'nothingSent', 'wordsStay', 'noAnswer'] as const).map((id) => t(id));
    expect(new Set(said).size).toBe(4);
    expect(said.some((words) => locale !== 'en' && /[a-z]{3}/.test(words))).toBe(false);
  });
});

describe('a failure', () => {
  it('with a line is the server’s', () => {
    isOnline = true;
    expect(failureOf(networkError(new TypeError('Failed to fetch'), true))).toBe('NETWORK');
    expect(failureOf(new TypeError('Failed to fetch dynamically imported module'))).toBe('NETWORK');
  });

  it('is the line’s where no answer came, not where the server refused, whatever the browser believes', () => {
    expect(failureOf(networkError(new TypeError('Failed to fetch'), true))).toBe('OFFLINE');
    expect(failureOf(cutoutError('UPLOAD_FAILED', 'upload failed'))).toBe('OFFLINE');
    expect(failureOf(cutoutError('INVALID_ARGUMENT', 'no such code'))).toBe('INVALID_ARGUMENT');
    expect(failureOf(cutoutError('RATE_LIMITED', 'busy'))).toBe('RATE_LIMITED');
  });

  it('of a server that does not answer says that, and does not claim that nothing was sent', async () => {
    (await inEnglish())(<FailureCard code="NETWORK" words="" sent="words" />);
    expect(screen.getByRole('alert').textContent).toBe(
      'The server did not answer. Try again.What you wrote stays here.',
    );
  });
});
