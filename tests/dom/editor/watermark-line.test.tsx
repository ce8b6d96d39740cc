import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../../src/account/account.ts';
import { checked, photo } from '../../unit/editor/harness.ts';
import { showApp } from './harness.tsx';

/** An editor with a cut-out photo, for a person on our own site or on a partner's page. */
async function opened(setting: { site: boolean; trial: boolean }, account?: Account) {
  const harness = await showApp();
  const { editor } = harness;
  editor.set({ setting: { ...editor.state.setting, ...setting }, account });
  const opening = editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
  harness.runs[0]?.report(checked());
  harness.runs[0]?.finish();
  await opening;
  await harness.settle();
  await screen.findByRole('slider', { name: 'Compare before and after' });
  return harness;
}

describe('beside the way out (U9)', () => {
  it('a visitor of our own site reads why files are marked, and asks the page for the log-in', async () => {
    const { emitted } = await opened({ site: true, trial: false }, { role: 'visitor' });
    await screen.findByText(/^Free files have a watermark/);
    fireEvent.click(screen.getByRole('button', { name: 'Log in, no watermark' }));
    await waitFor(() => expect(emitted.filter((name) => name.startsWith('loginRequired'))).toHaveLength(1));
  });

  it('on a trial key it is said in other words, without a way that there is not', async () => {
    await opened({ site: false, trial: true });
    await screen.findByText(/the page that shows this editor is trying it out/);
    expect(screen.queryByRole('button', { name: 'Log in, no watermark' })).toBeNull();
  });

  it.each<[string, { site: boolean; trial: boolean }, Account | undefined]>([
    ['a member', { site: true, trial: false }, { role: 'member' }],
    ['a user with images', { site: true, trial: false }, { role: 'user', left: 3 }],
    ['a paying partner', { site: false, trial: false }, undefined],
  ])('%s reads nothing of it', async (_who, setting, account) => {
    const { settle } = await opened(setting, account);
    await settle();
    expect(screen.queryByText(/watermark: the page|^Free files/)).toBeNull();
  });

  it('no page puts its own words in place of these', async () => {
    const { send, settle } = await opened({ site: false, trial: true });
    send('configure', { texts: { 'watermark.trial': 'All is well' } });
    await settle();
    await screen.findByText(/the page that shows this editor is trying it out/);
    expect(screen.queryByText('All is well')).toBeNull();
  });
});
