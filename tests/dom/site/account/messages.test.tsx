import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MessagesDialog } from '../../../../site/account/dialogs/MessagesDialog.tsx';
import type { Notice } from '../../../../site/account/dialogs/useConversation.ts';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { Account } from '../../../../src/api/account.ts';
import { sendNotice } from '../../../../src/protocol/calls/notices.schema.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';

giveDialogsMethods();
afterEach(cleanup);
/** Is there a mouse? */
let isFine = false;
vi.stubGlobal('matchMedia', () => ({ matches: isFine }));

const notice = (id: number, kind: string, details: Notice['details'], is_read: 0 | 1 = 1): Notice => ({
  id,
  kind,
  details,
  time: 1_790_000_000 + id,
  is_read,
});
const LIST = [
  notice(3, 'answered', { text: 'Press “Shrink”; the other 11 are done.' }, 0),
  notice(2, 'asked', { text: 'A batch of 12 stopped.' }),
  notice(1, 'gift', { count: 5 }),
];

const onSeen = vi.fn();
beforeEach(() => onSeen.mockReset());

async function shown(more: Partial<Account>, draft = { current: '' }) {
  const readNotices = vi.fn(async () => {});
  const notices = vi.fn(async (): Promise<Notice[]> => LIST);
  const calls = { notices, readNotices, ...more } as unknown as Account;
  const account = { calls: async () => calls } as unknown as SiteAccount;
  // One function for all drawings, as the account has it.
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  const drawn = (unread: number) => (
    <TranslatorProvider value={translator}>
      <MessagesDialog account={account} unread={unread} draft={draft} onSeen={onSeen} onClose={() => {}} />
    </TranslatorProvider>
  );
  const { rerender } = render(drawn(0));
  return { notices, readNotices, poll: (unread: number) => rerender(drawn(unread)) };
}

const said = () => [...document.querySelectorAll('li p')].map(({ textContent }) => textContent);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });

it('shows notices, questions and answers, the newest at the end, and marks it as seen', async () => {
  const { readNotices } = await shown({});
  await screen.findByText('A batch of 12 stopped.');
  expect(said()).toEqual(['A gift of 5 images.', 'A batch of 12 stopped.', 'Press “Shrink”; the other 11 are done.']);
  expect([...document.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual(['Us', 'You', 'Us']);
  await waitFor(() => expect(onSeen).toHaveBeenCalledOnce());
  expect(readNotices).toHaveBeenCalledExactlyOnceWith(expect.anything(), 3);
});

it('without any message it says so, and takes the first one', async () => {
  const http = vi.fn(async () => ({ code: 0, data: { id: 1, time: 1_790_000_000 } }));
  await shown({ notices: async () => [], http: http as never });
  await screen.findByText('No message yet.');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(send.disabled).toBe(true);
  fireEvent.input(field(), { target: { value: '  Where is my order? ' } });
  fireEvent.click(send);
  await screen.findByText('Where is my order?', { selector: 'p' });
  expect(http).toHaveBeenCalledExactlyOnceWith(expect.anything(), sendNotice, { form: { text: 'Where is my order?' } });
  expect(screen.queryByText('No message yet.')).toBeNull();
  expect(field().value).toBe('');
});

it('what could not be sent stays in the field, and is sent once when it is sent again', async () => {
  const http = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new TypeError('offline'));
  http.mockResolvedValue({ code: 0, data: { id: 9, time: 1_790_000_009 } });
  await shown({ http: http as never });
  await screen.findByText('A batch of 12 stopped.');
  fireEvent.input(field(), { target: { value: 'Hello' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The server did not answer. Try again.What you wrote stays here.',
  );
  expect([field().value, said()]).toEqual(['Hello', expect.not.arrayContaining(['Hello'])]);
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await screen.findByText('Hello', { selector: 'p' });
  expect(http).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['a line begins with Shift', { key: 'Enter', shiftKey: true }],
  ['letters are being composed', { key: 'Enter', isComposing: true }],
  ['another key is pressed', { key: 'a' }],
])('nothing is sent while %s', async (_, key) => {
  const http = vi.fn();
  await shown({ http: http as never });
  await screen.findByText('A batch of 12 stopped.');
  fireEvent.input(field(), { target: { value: '写真' } });
  fireEvent.keyDown(field(), key);
  expect([http.mock.calls.length, field().value]).toEqual([0, '写真']);
});

it('messages that cannot be read are not said to be none: it says so, and tries again when asked', async () => {
  const notices = vi.fn<Account['notices']>().mockRejectedValueOnce(new TypeError('offline'));
  notices.mockResolvedValue(LIST);
  await shown({ notices });
  await screen.findByText('This cannot be read just now. Try again later.');
  expect(screen.queryByText('No message yet.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('A batch of 12 stopped.');
  expect(screen.queryByText('This cannot be read just now. Try again later.')).toBeNull();
});

it('is read again when the poll counts something new, and not for each poll', async () => {
  const { notices, poll } = await shown({});
  await waitFor(() => expect(onSeen).toHaveBeenCalledOnce());
  poll(0);
  expect(notices).toHaveBeenCalledOnce();
  notices.mockResolvedValue([notice(4, 'answered', { text: 'Done.' }, 0), ...LIST]);
  poll(1);
  await screen.findByText('Done.');
  await waitFor(() => expect(onSeen).toHaveBeenCalledTimes(2));
  poll(0);
  expect(notices).toHaveBeenCalledTimes(2);
});

it.each([true, false])(
  'the field has the focus where a mouse and so a keyboard is at hand (%s), never on a phone',
  async (fine) => {
    isFine = fine;
    await shown({});
    screen.getByRole('button', { name: 'Close' }).focus();
    await screen.findByText('A batch of 12 stopped.');
    expect(document.activeElement === field()).toBe(fine);
    isFine = false;
  },
);

it('the focus stays where the person has put it meanwhile', async () => {
  isFine = true;
  let answer = (_list: Notice[]) => {};
  await shown({ notices: () => new Promise((resolve) => (answer = resolve)) });
  (document.activeElement as HTMLElement).blur();
  answer(LIST);
  await screen.findByText('A batch of 12 stopped.');
  expect(document.activeElement).toBe(document.body);
  isFine = false;
});
