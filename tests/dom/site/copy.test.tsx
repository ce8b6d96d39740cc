import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Receipt } from '../../../site/account/area/DataTab.tsx';
import { InviteCard } from '../../../site/account/area/InviteCard.tsx';
import type { SiteAccount } from '../../../site/account/useAccount.ts';
import { copyCode } from '../../../site/enhance/copy.ts';
import { inEnglish } from './account/account-page.tsx';

/** Copying, where a page has a clipboard and where it has none: without TLS there is no `navigator.clipboard`. */

const problems: unknown[] = [];
const caught = (event: Event) => problems.push((event as ErrorEvent).error ?? event);
beforeEach(() => {
  problems.length = 0;
  addEventListener('error', caught);
});
afterEach(() => {
  removeEventListener('error', caught);
  cleanup();
  vi.unstubAllGlobals();
});

const invitation = {
  ...{ code: 'ABC', inviter: 5, invited: 5, given: 0, waiting: 0, cap: 10, came: [] },
};
const account = {
  changes: 0,
  calls: async () => ({ http: async () => ({ data: invitation }) }),
} as unknown as SiteAccount;
const link = `${location.origin}/be-shared/ABC`;

const PARTS: readonly (readonly [string, ReactNode, string, string])[] = [
  ['an invitation', <InviteCard key="" account={account} shared="/be-shared/" isMain />, link, link],
  [
    'a receipt',
    <Receipt key="" receipt={{ receipt: 'r-1', time: 1_797_724_800, deleted: {} }} />,
    'Receipt r-1',
    'r-1',
  ],
];

describe.each(PARTS)('%s', (_, part, marked, copied) => {
  it('is copied', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => written.push(text) } });
    (await inEnglish())(part);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(written).toEqual([copied]);
  });

  it.each([
    ['without a clipboard', undefined],
    ['where the browser refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ])('%s is marked, for the keys', async (_name, clipboard) => {
    vi.stubGlobal('navigator', { clipboard });
    (await inEnglish())(part);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await vi.waitFor(() => expect(getSelection()?.toString()).toBe(marked));
    expect(screen.queryByText('Copied')).toBeNull();
    expect(problems).toEqual([]);
  });
});

it('a page’s code is marked without a clipboard, and its button does not say that it is copied', async () => {
  vi.stubGlobal('navigator', {});
  document.body.innerHTML = '<div data-copy="Copied"><pre>npm i</pre><button><span>Copy</span></button></div>';
  copyCode(document);
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(getSelection()?.toString()).toBe('npm i'));
  expect([document.querySelector('button')?.textContent, problems]).toEqual(['Copy', []]);
});
