import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { designOf } from '../../../../../../editor/tools/cutout/model/design-history.ts';
import type { Account } from '../../../../../../src/account/account.ts';
import { doStep } from '../../../../../../src/document/history/history.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { CUT, checked, failure, photo } from '../../../../../unit/editor/harness.ts';
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
      [...grid.querySelectorAll('[data-status][tabindex="0"]')].map((one) => one.textContent?.slice(0, 6));
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

describe('edges that are to be checked', () => {
  const unsure = { score: 0.4, edges: 'check' } as const;
  async function withUnsure(count: number, doubted: readonly number[]) {
    const harness = await withBatch(count);
    const { editor, finish } = harness;
    await finish(...Array.from({ length: count }, (_, at) => at));
    for (const at of doubted) {
      const uuid = editor.state.order[at] ?? '';
      const result = editor.entry(uuid)?.result;
      if (result) editor.patch(uuid, { result: { ...result, info: { ...result.info, quality: unsure } } });
    }
    const openName = () => editor.state.picture?.name;
    return { ...harness, openName };
  }

  it('are ended by one key each; the next one opens by itself, and at the end the way out is offered', async () => {
    const { editor, tile, openName, settle } = await withUnsure(4, [0, 2, 3]);
    await tile(/^p3\.jpg.*Check edges/);
    fireEvent.click(await screen.findByRole('button', { name: 'Check 3' }));
    const bar = await screen.findByRole('toolbar', { name: 'Check edges' });
    expect(within(bar).getByText('To check 3')).toBeTruthy();
    expect(openName()).toBe('p1.jpg');
    fireEvent.keyDown(document.body, { key: 'f' });
    await waitFor(() => expect(openName()).toBe('p3.jpg'));
    expect(editor.state.spoken.text).toBe('“p1.jpg” is fine. 2 left to check.');
    fireEvent.keyDown(document.body, { key: 'x' });
    await waitFor(() => expect(openName()).toBe('p4.jpg'));
    fireEvent.click(within(await screen.findByRole('toolbar', { name: 'Check edges' })).getByText('Looks fine'));
    await settle();
    expect(editor.state.screen).toBe('batch');
    await screen.findAllByText('All edges are checked.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Use 3 pictures'));
    await tile(/^p1\.jpg.*Ready/);
    expect(screen.queryByRole('gridcell', { name: /Check edges/ })).toBeNull();
  });

  it('are ended on the tile, and the focus goes to the next one', async () => {
    const { editor, tile } = await withUnsure(3, [0, 2]);
    (await tile(/^p1\.jpg.*Check edges/)).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'f' });
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^p3\.jpg/));
    expect(editor.state.screen).toBe('batch');
    await tile(/^p1\.jpg.*Ready/);
    const toast = (await screen.findAllByText('“p1.jpg” is fine. 1 left to check.'))
      .map((one) => one.closest('.Toast-toast'))
      .find((one) => one !== null);
    fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
    await tile(/^p1\.jpg.*Check edges/);
  });

  const byKey = () => fireEvent.keyDown(document.body, { key: 'r' });
  const fromTab = () => {
    const buttons = screen.getAllByRole('button', { name: 'Retouch' });
    const [tab = document.body] = buttons.filter((button) => button.closest('[role="toolbar"]') === null);
    fireEvent.click(tab);
  };

  it.each([
    ['by the review’s key', byKey],
    ['from the tab', fromTab],
  ])('are checked once they are retouched %s: the tile says so no more, and the next one opens', async (_, retouch) => {
    const { editor, openName, tile, settle } = await withUnsure(3, [0, 1]);
    Object.assign(editor.cutout.jobs.imaging, { retouch: async () => ({ ...CUT, id: 20 }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Check 2' }));
    await screen.findByRole('toolbar', { name: 'Check edges' });
    retouch();
    expect(editor.state.retouch).toBeDefined();
    const [uuid = ''] = editor.state.order;
    const entry = editor.entry(uuid);
    if (entry === undefined) throw new Error('the batch has no photo');
    const edge = { ...designOf(entry).matte.edge, feather: 2 };
    const design = { ...designOf(entry), matte: { edits: [], edge } };
    editor.patch(uuid, { history: doStep(entry.history, { id: 'step.edge' }, design) });
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(openName()).toBe('p2.jpg'));
    await settle();
    expect(editor.entry(uuid)?.result?.cut.id).toBe(20);
    fireEvent.click(await screen.findByRole('button', { name: 'All photos' }));
    await tile(/^p1\.jpg.*Ready/);
  });

  it('a sure one that is retouched from the tab is left open with Done', async () => {
    const { editor, openName, settle } = await withUnsure(3, [0, 2]);
    editor.cutout.show(editor.state.order[1] ?? '');
    await screen.findByRole('button', { name: 'Retouch' });
    fromTab();
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await settle();
    expect([openName(), editor.state.retouch]).toEqual(['p2.jpg', undefined]);
  });
});

it('the selected ones are retouched one after the other', async () => {
  const { editor, finish, here, settle } = await withBatch(3);
  await finish(0, 1, 2);
  const [first = '', , third = ''] = editor.state.order;
  here.view.select(first);
  here.view.select(third);
  const bar = await screen.findByRole('toolbar', { name: '2 selected' });
  fireEvent.click(within(bar).getByText('Retouch'));
  expect([editor.state.openId, editor.state.retouch === undefined]).toEqual([first, false]);
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect([editor.state.openId, editor.state.retouch === undefined]).toEqual([third, false]));
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await settle();
  await waitFor(() => expect(editor.state.screen).toBe('batch'));
});

it('a picture that is over the limit is taken smaller from its tile', async () => {
  const { runs, settle, tile } = await withBatch(1);
  const details = { width: 15000, height: 13000, limit: 8000, shrink: 1 };
  runs[0]?.fail(cutoutError('IMAGE_DIMENSIONS', 'too large', { details }), 'check');
  await settle();
  fireEvent.click(within(await tile(/15000 × 13000/)).getByRole('button', { name: 'Shrink to 8000 px' }));
  await settle();
  expect(runs).toHaveLength(2);
  expect(runs[1]?.job.limits.shrink).toBe(true);
});

it('what was focused goes with its screen: the focus is on the next one’s picture, not nowhere', async () => {
  const { editor } = await showApp();
  (await screen.findByRole('button', { name: 'Choose photos' })).focus();
  void editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
  await waitFor(() => expect(document.activeElement?.id).toBe('stage'));
});

describe('sheets beside the grid', () => {
  it('say what the batch needs and what is left, then what it used, and open the ledger', async () => {
    const { finish } = await withBatch(2, { role: 'user', left: 40 });
    await finish(0, 1);
    fireEvent.click(await screen.findByRole('button', { name: '2 used · 38 images left' }));
    const ledger = await screen.findByRole('dialog', { name: 'Your images' });
    await within(ledger).findByText('Nothing here yet.');
  });

  it('name the pictures of this page in the ledger, which the server does not know', async () => {
    const { finish, editor, ports } = await withBatch(2, { role: 'user', left: 40 });
    await finish(0, 1);
    const [uuid = ''] = editor.state.order;
    const entry = { time: 1, kind: 'commit' as const, sheets: 1, left: 38 };
    const list = [
      { ...entry, id: 2, uuid },
      { ...entry, id: 1, uuid: 'of-another-day' },
    ];
    Object.assign(ports.account, { ledger: async () => ({ list, cursor: '' }) });
    fireEvent.click(await screen.findByRole('button', { name: '2 used · 38 images left' }));
    const ledger = await screen.findByRole('dialog', { name: 'Your images' });
    const lines = await within(ledger).findAllByText(/^Used/);
    expect(lines.map((line) => line.textContent)).toEqual([`Used${editor.entry(uuid)?.picture.name}`, 'Used']);
  });

  it('do not expire with an order that was given back: the ledger says so', async () => {
    const { finish, ports } = await withBatch(2, { role: 'user', left: 40 });
    await finish(0, 1);
    const entry = { kind: 'expire' as const, time: 1, sheets: 18, left: 0 };
    const list = [
      { ...entry, id: 2, source: 'order' },
      { ...entry, id: 1, source: 'gift' },
    ];
    Object.assign(ports.account, { ledger: async () => ({ list, cursor: '' }) });
    fireEvent.click(await screen.findByRole('button', { name: '2 used · 38 images left' }));
    const ledger = await screen.findByRole('dialog', { name: 'Your images' });
    const lines = await within(ledger).findAllByText(/^(Refunded|Expired)/);
    expect(lines.map((line) => line.textContent)).toEqual(['Refunded', 'Expired']);
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

it('it can be deleted beside Download too, once a file has left, and the receipt stands there', async () => {
  const { editor, runs, settle, ports, clock } = await showApp();
  editor.set({ setting: { ...editor.state.setting, retentionHours: 24 } });
  const opening = editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
  runs[0]?.report({ type: 'uploaded', url: 'stored' });
  runs[0]?.finish();
  await opening;
  await settle();
  expect(screen.queryByRole('button', { name: 'Delete now' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(ports.downloads).toHaveLength(1));
  await screen.findByText('The copy on the server is deleted after 24 h.');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete now' }));
  await screen.findByText(/^2 deleted from the server at /);
  expect(screen.queryByRole('button', { name: 'Delete now' })).toBeNull();
  expect(screen.queryByText('The copy on the server is deleted after 24 h.')).toBeNull();
  // It said Saved for a moment.
  await clock.advance(1_200);
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(ports.downloads).toHaveLength(2));
  expect(screen.getByText('receipt')).toBeTruthy();
});

it('beside the grid too, once the batch has left', async () => {
  const { editor, runs, finish, emitted } = await withBatch(2);
  editor.set({ setting: { ...editor.state.setting, retentionHours: 24 } });
  runs[0]?.report({ type: 'uploaded', url: 'stored' });
  await finish(0, 1);
  expect(screen.queryByRole('button', { name: 'Delete now' })).toBeNull();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Use 2 pictures' }))[0] ?? document.body);
  await waitFor(() => expect(emitted.filter((line) => line.startsWith('save'))).toHaveLength(2));
  const panel = within(await screen.findByRole('complementary', { name: 'Panel' }));
  await panel.findByText('The copy on the server is deleted after 24 h.');
  fireEvent.click(await panel.findByRole('button', { name: 'Delete now' }));
  await panel.findByText(/^2 deleted from the server at /);
  expect(panel.getByText('receipt')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Delete now' })).toBeNull();
});

it('says beside the grid that files could not be made, and takes that away with the next try', async () => {
  const { editor, finish, emitted } = await withBatch(2);
  await finish(0, 1);
  const ready = vi.spyOn(editor.cutout, 'matteReady').mockRejectedValue(cutoutError('NETWORK', 'no network'));
  const use = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Use 2 pictures' });
    fireEvent.click(button ?? document.body);
  };
  await use();
  const note = await within(screen.getByRole('region', { name: 'Photos' })).findByRole('status');
  expect(note.textContent).toMatch(/^No connection to the server\. Your work is kept\./);
  expect(within(note).getByRole('button', { name: 'Try again' })).toBeTruthy();
  ready.mockResolvedValueOnce(undefined);
  await use();
  await screen.findByText('1 file could not be made. Its cut-out is kept.');
  ready.mockRestore();
  await use();
  await waitFor(() => expect(emitted.filter((line) => line.startsWith('save'))).toHaveLength(3));
  expect(screen.queryByText('1 file could not be made. Its cut-out is kept.')).toBeNull();
});
