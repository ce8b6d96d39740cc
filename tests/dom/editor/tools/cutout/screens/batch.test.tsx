import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../../../../src/account/account.ts';
import { checked, failure, photo } from '../../../../../unit/editor/harness.ts';
import { showApp } from '../../../harness.tsx';

// The rows in sight are counted by the grid's own height, which jsdom does not have.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(892);
  return () => vi.restoreAllMocks();
});

async function withBatch(count: number, account?: Account) {
  const harness = await showApp();
  const { editor, runs, settle, ports } = harness;
  if (account !== undefined) {
    ports.who.account = account;
    editor.set({ setting: { ...editor.state.setting, site: true } });
  }
  const batch = await harness.batch.load();
  batch.add(Array.from({ length: count }, (_, i) => ({ image: photo(), name: `p${i + 1}.jpg`, way: 'button' })));
  await settle();
  await screen.findByRole('grid', { name: 'Photos' });
  const finish = async (...at: number[]) => {
    for (const index of at) {
      runs[index]?.report(checked(`p${index + 1}.jpg`));
      runs[index]?.finish();
      await settle();
    }
  };
  const tile = (name: RegExp) => screen.findByRole('gridcell', { name });
  return { ...harness, here: batch, finish, tile };
}

describe('the grid', () => {
  it('names each tile by its file and what it does, and the way out by what is ready', async () => {
    const { finish, tile, runs, settle } = await withBatch(3);
    await finish(0);
    runs[1]?.report({ type: 'started', step: 'upload' });
    runs[1]?.report({ type: 'progress', step: 'upload', value: 25 });
    runs[2]?.fail(failure('NO_SUBJECT'));
    await settle();
    await tile(/^p1\.jpg.*Ready/);
    await tile(/^p2\.jpg.*Uploading 50 %/);
    await tile(/^p3\.jpg.*No subject found/);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1');
    await screen.findByRole('button', { name: 'Use this picture' });
  });

  it('redraws a tile for its own work alone', async () => {
    const { tile, runs, editor } = await withBatch(3);
    await tile(/^p2\.jpg/);
    const [, second = ''] = editor.state.order;
    const name = vi.fn(() => 'other.jpg');
    const { picture } = editor.entry(second) ?? {};
    if (picture === undefined) throw new Error('the batch has no second photo');
    editor.patch(second, { picture: Object.defineProperty({ ...picture }, 'name', { get: name }) });
    await tile(/^other\.jpg/);
    name.mockClear();
    runs[0]?.report({ type: 'started', step: 'upload' });
    runs[0]?.report({ type: 'progress', step: 'upload', value: 25 });
    await tile(/^p1\.jpg.*Uploading 50 %/);
    expect(name).not.toHaveBeenCalled();
    runs[1]?.report({ type: 'started', step: 'upload' });
    await tile(/^other\.jpg.*Uploading/);
    expect(name).toHaveBeenCalled();
  });

  it('is one stop of the Tab key; arrows move in it, Space selects, Delete takes away and Undo brings back', async () => {
    const { finish, tile, editor } = await withBatch(3);
    await finish(0, 1, 2);
    const grid = screen.getByRole('grid');
    const stops = () =>
      [...grid.querySelectorAll('[data-standing][tabindex="0"]')].map((one) => one.textContent?.slice(0, 6));
    expect(stops()).toEqual(['p1.jpg']);
    (await tile(/^p1/)).focus();
    fireEvent.keyDown(document.activeElement ?? grid, { key: 'ArrowRight' });
    await waitFor(() => expect(stops()).toEqual(['p2.jpg']));
    fireEvent.keyDown(document.activeElement ?? grid, { key: ' ' });
    await screen.findByRole('toolbar', { name: '1 selected' });
    expect((await tile(/^p2/)).getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(document.activeElement ?? grid, { key: 'Delete' });
    await waitFor(() => expect(editor.state.order).toHaveLength(2));
    const toast = (await screen.findAllByText('1 removed.'))
      .find((one) => one.closest('.Toast-toast'))
      ?.closest('.Toast-toast');
    fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
    await tile(/^p2/);
  });

  it('shows what a chip lets through, and says where that is nothing', async () => {
    const { finish } = await withBatch(2);
    await finish(0, 1);
    fireEvent.click(await screen.findByRole('radio', { name: 'Failed 0' }));
    await screen.findByText('Nothing failed.');
    expect(screen.queryAllByRole('gridcell')).toEqual([]);
  });

  it('tries one again by its own button', async () => {
    const { runs, clock, settle, tile } = await withBatch(1);
    for (const wait of [1_000, 4_000, 0]) {
      runs[runs.length - 1]?.fail(failure('UPLOAD_FAILED'));
      await settle();
      await clock.advance(wait);
    }
    const before = runs.length;
    fireEvent.click(within(await tile(/Upload failed/)).getByRole('button', { name: 'Retry' }));
    await settle();
    expect(runs).toHaveLength(before + 1);
  });
});

describe('sheets beside the grid', () => {
  it('say what the batch needs and what is left, then what it used, and open the ledger', async () => {
    const { finish } = await withBatch(2, { role: 'user', left: 40 });
    await finish(0, 1);
    fireEvent.click(await screen.findByRole('button', { name: '2 used · 38 images left' }));
    const ledger = await screen.findByRole('dialog', { name: 'Your images' });
    await within(ledger).findByText('Nothing here yet.');
  });

  it('that are too few stop it, with the shortfall', async () => {
    const { here, runs, settle } = await withBatch(3, { role: 'user', left: 2 });
    await screen.findByText('3 images needed, 2 left. 1 is missing.');
    expect(runs).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Only the first 2' }));
    await settle();
    expect(runs).toHaveLength(2);
    here.discard();
  });
});

it('what was uploaded can be deleted at once, from the foot of the empty screen, with a receipt', async () => {
  const { editor, runs } = await showApp();
  expect(screen.queryByRole('button', { name: 'Delete now' })).toBeNull();
  void editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
  runs[0]?.report({ type: 'uploaded', url: 'stored' });
  editor.cutout.newPhoto();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete now' }));
  await screen.findByText(/^2 deleted from the server at /);
  expect(screen.getByText('receipt')).toBeTruthy();
});
