import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataTab } from '../../../../site/account/area/DataTab.tsx';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { giveDialogsMethods } from '../../../setup/jsdom-dialog.ts';
import { inEnglish } from './account-page.tsx';

/** Deleting the account: asked, thought better of, and under way. */

giveDialogsMethods();
afterEach(cleanup);

/** The dialog, over a server whose answers are given by hand. */
async function opened() {
  const answers: { refuse(): void }[] = [];
  const http = () =>
    new Promise((_, reject) => {
      answers.push({ refuse: () => reject(cutoutError('INVALID_ARGUMENT', 'another address')) });
    });
  const account = { calls: async () => ({ http }) } as unknown as SiteAccount;
  const render = await inEnglish();
  render(<DataTab account={account} onDeleted={() => {}} />);
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
  const send = () => {
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'other@example.com' } });
    fireEvent.submit(screen.getByRole('textbox').closest('form') ?? document.body);
  };
  open();
  return { answers, open, send };
}
const dialog = () => within(screen.getByRole('dialog'));

it('a refused address is forgotten with the dialog: it opens again as if for the first time', async () => {
  const { answers, open, send } = await opened();
  send();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.refuse();
  await dialog().findByText('This is not the address that you log in with.');
  fireEvent.click(dialog().getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  open();
  expect(dialog().queryByText('This is not the address that you log in with.')).toBeNull();
  expect(dialog().getByRole('textbox').getAttribute('aria-invalid')).toBe('false');
});

it('while it is deleted nothing says that it is kept, and nothing deletes it twice', async () => {
  const { answers, send } = await opened();
  send();
  await waitFor(() => expect(answers).toHaveLength(1));
  const off = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([off('Keep it'), off('Delete for good')]).toEqual([true, true]);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my data' }).disabled).toBe(true);
});

it('a dialog that its own button takes away ends while it is in the page, so that the browser gives the focus back', async () => {
  const inPage: boolean[] = [];
  await opened();
  const element = screen.getByRole<HTMLDialogElement>('dialog');
  element.close = () => void inPage.push(element.isConnected);
  fireEvent.click(dialog().getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inPage).toEqual([true]);
});
