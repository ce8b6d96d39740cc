import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerJobs } from '../../../../../../editor/tools/batch/model/server-jobs.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { giveDialogsMethods } from '../../../../../setup/jsdom-dialog.ts';
import { showBatch } from './show-batch.tsx';

beforeEach(giveDialogsMethods);

const card = (name: RegExp) => screen.getByRole('button', { name });
const toggle = (name: string) => screen.getByRole('switch', { name });
const row = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name));
  if (found === undefined) throw new Error(`no row of ${name}`);
  return within(found);
};

describe('the batch', () => {
  it('has the focus at its photos once they are open', async () => {
    const { tool } = await showBatch([]);
    (await screen.findByRole('button', { name: 'Choose photos' })).focus();
    await tool.openPictures([{ image: new Blob(['30x20']), name: 'p.jpg', way: 'drop' }]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Photos'));
  });

  it('shows each photo with what it was and will be, and filters them', async () => {
    const { made3 } = await showBatch(['3200x1600', 'text', '10x10', '20x20']);
    await made3();
    expect(await screen.findByText('Not a format that we open')).toBeDefined();
    expect(row('p0.jpg').getByText('1600 × 800')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Failed 1' }));
    await waitFor(() => expect(screen.queryByText('p0.jpg')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'To check 0' }));
    expect(await screen.findByText('No photos here.')).toBeDefined();
  });

  it('says of a photo that came in clear that it is; of a cut-out that nothing was left', async () => {
    const { batch } = await showBatch(['30x20']);
    const [{ id } = { id: '' }] = batch.state.photos;
    batch.patch(id, { state: 'failed', problem: 'EMPTY_RESULT', result: undefined });
    expect(await screen.findByText('Fully transparent: nothing to see')).toBeDefined();
    fireEvent.click(toggle('Cut-out'));
    batch.patch(id, { state: 'failed', problem: 'EMPTY_RESULT', result: undefined });
    expect(await screen.findByText('Nothing was left of it')).toBeDefined();
  });

  it('shows the link of the recipe, to be selected, where the browser does not let it be copied', async () => {
    const { shell } = await showBatch(['30x20']);
    Object.defineProperty(document, 'referrer', { value: 'https://site.example/en/', configurable: true });
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    try {
      shell.setting({ site: true });
      fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
      const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link of this recipe' });
      expect(link.value).toMatch(/^https:\/\/site\.example\/en\/#recipe=./);
      expect([link.readOnly, link.selectionStart, link.selectionEnd]).toEqual([true, 0, link.value.length]);
      expect(shell.state.note).toMatchObject({ id: 'many.recipe.notShared' });
    } finally {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(document, 'referrer');
    }
  });

  it('says what its columns are: above a list for the eye, in each row by itself; a grid has none', async () => {
    const { made3 } = await showBatch(['3200x1600']);
    await made3();
    const head = () =>
      [...(document.querySelector('[class*="columns"]')?.children ?? [])].map((one) => one.textContent);
    expect(head()).toEqual(['Before · After', 'Name', 'Was', 'Will be', 'State']);
    expect(row('p0.jpg').getByText('Was').parentElement?.textContent).toContain('3200 × 1600');
    expect(row('p0.jpg').getByText('Will be').parentElement?.textContent).toContain('1600 × 800');
    fireEvent.click(screen.getByRole('button', { name: 'Show as a grid' }));
    await waitFor(() => expect(head()).toEqual([]));
  });

  it('says a name that stays the same once, and another one under it', async () => {
    const { made3 } = await showBatch(['3200x1600']);
    await made3();
    await waitFor(() => expect(row('p0.jpg').getByText('Ready')).toBeDefined());
    expect(row('p0.jpg').getAllByText('p0.jpg')).toHaveLength(1);
    fireEvent.click(card(/^Rename/));
    fireEvent.input(await screen.findByRole('textbox', { name: 'Pattern' }), { target: { value: 'shop {n}' } });
    await made3();
    await waitFor(() => expect(row('p0.jpg').getByText('shop 1.jpg')).toBeDefined());
  });

  it('has a card for each thing that can be done, folded with what it is set to', async () => {
    await showBatch(['300x200']);
    for (const name of [/^Cut-out ?Auto/, /^Background ?#ffffff/, /^Enhance ?2×/, /^Adjust ?Nothing set yet/]) {
      expect(card(name)).toBeDefined();
    }
    fireEvent.click(card(/^Rename/));
    fireEvent.input(await screen.findByRole('textbox', { name: 'Pattern' }), { target: { value: 'shop {n}' } });
    expect(await screen.findByText('shop 1.jpg')).toBeDefined();
    expect(toggle('Rename').getAttribute('aria-checked')).toBe('true');
  });

  it('adjusts by a filter and by sliders, and says what is set', async () => {
    const { batch } = await showBatch(['300x200']);
    fireEvent.click(card(/^Adjust/));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Filter' }), { target: { value: 'honey' } });
    fireEvent.input(await screen.findByRole('slider', { name: 'Exposure' }), { target: { value: '1.5' } });
    await waitFor(() => expect(card(/^Adjust ?Honey 100 · 1 slider/)).toBeDefined());
    expect(batch.recipe.cards.find(({ type }) => type === 'adjust')?.values).toEqual({
      filter: 'honey',
      amount: 100,
      sliders: { 'light.exposure': 1.5 },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Colour' }));
    expect(await screen.findByRole('slider', { name: 'Warmth' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(card(/^Adjust ?Nothing set yet/)).toBeDefined());
  });

  it('offers a PNG where a cut-out would stand on white', async () => {
    const { batch } = await showBatch(['300x200']);
    fireEvent.click(card(/^Cut-out/));
    fireEvent.click(await screen.findByRole('button', { name: 'Use PNG' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use PNG' })).toBeNull());
    expect(batch.recipe.cards.find(({ type }) => type === 'convert')?.values).toMatchObject({ format: 'png' });
    fireEvent.click(screen.getByRole('radio', { name: 'Colour' }));
    await waitFor(() => expect(toggle('Background').getAttribute('aria-checked')).toBe('true'));
  });

  it('offers jobs of the server where it has them, says what they do, and which photos are there', async () => {
    const most = vi.fn(async () => 50);
    const jobs: ServerJobs = Object.assign(Object.create(null), { most });
    const { batch, shell } = await showBatch(['300x200'], { jobs });
    expect(most).not.toHaveBeenCalled();
    batch.set({ card: 'cutout' });
    fireEvent.click(await screen.findByRole('radio', { name: 'All on the server' }));
    expect(await screen.findByText(/also while this page is closed/)).toBeDefined();
    expect([batch.state.place, most.mock.calls.length]).toEqual(['server', 1]);
    batch.patch(batch.state.photos[0]?.id ?? '', { state: 'waiting', job: { id: 'frame-1', at: 0, kind: 'auto' } });
    expect(await screen.findByText('On the server')).toBeDefined();
    shell.setting({ privateMode: true });
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'All on the server' })).toBeNull());
  });

  it('offers them on our own site from the log-in on', async () => {
    const most = vi.fn(async () => 50).mockResolvedValueOnce(0);
    const jobs: ServerJobs = Object.assign(Object.create(null), { most });
    const { batch, shell } = await showBatch(['300x200'], { jobs });
    batch.set({ card: 'cutout' });
    await waitFor(() => expect(batch.state.mostOfJob).toBe(0));
    expect(screen.queryByRole('radio', { name: 'All on the server' })).toBeNull();
    shell.set({ account: { role: 'user', left: 3 } });
    expect(await screen.findByRole('radio', { name: 'All on the server' })).toBeDefined();
  });

  it('does not offer them where there are none', async () => {
    const jobs: ServerJobs = Object.assign(Object.create(null), { most: async () => 0 });
    const { batch } = await showBatch(['300x200'], { jobs });
    batch.set({ card: 'cutout' });
    await waitFor(() => expect(batch.state.mostOfJob).toBe(0));
    expect(screen.queryByRole('radio', { name: 'All on the server' })).toBeNull();
  });

  it('turns the cards of the server off with their reason', async () => {
    const { batch, shell } = await showBatch(['300x200']);
    batch.change({ type: 'cutout', on: true, values: { kind: 'auto' } });
    await waitFor(() => expect(toggle('Cut-out').getAttribute('aria-checked')).toBe('true'));
    shell.set({ network: 'off' });
    await waitFor(() => expect(toggle('Cut-out').hasAttribute('disabled')).toBe(true));
    expect(card(/^Cut-out ?Needs the network/)).toBeDefined();
    shell.set({ network: 'on' });
    shell.setting({ privateMode: true });
    await waitFor(() => expect(card(/^Cut-out ?Off in private mode/)).toBeDefined());
    shell.setting({ privateMode: false });
    batch.set({ factors: [] });
    await waitFor(() => expect(card(/^Enhance ?This server has no model for it/)).toBeDefined());
    expect(toggle('Enhance').hasAttribute('disabled')).toBe(true);
    expect(toggle('Resize').hasAttribute('disabled')).toBe(false);
  });

  it('shows a photo before and after, made where it was not, and goes on to the next', async () => {
    const { made3, batch } = await showBatch(['300x200', '10x10', '20x20', '40x40']);
    await made3();
    fireEvent.click(screen.getByRole('button', { name: 'Before and after: p3.jpg' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    expect(await dialog.findByText('40 × 40 → 40 × 40')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Next photo', hidden: true }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(dialog.getByRole('button', { name: 'Previous photo', hidden: true }));
    await waitFor(() => expect(batch.state.preview).toBe(batch.state.photos[2]?.id));
    fireEvent.keyDown(await screen.findByRole('dialog', { hidden: true }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  });

  it('says why the server refused a photo, and tries it again', async () => {
    let isThere = false;
    const matte = async () => {
      if (!isThere) throw cutoutError('NO_SUBJECT', 'nothing');
      return { matte: new Blob(['m']), useFe: false, kind: 'auto' as const };
    };
    const { batch, made3, clock } = await showBatch(['300x200', '10x10'], { matte });
    await made3();
    batch.change({ type: 'cutout', on: true, values: { kind: 'auto' } });
    await clock.advance(1_000);
    expect(await screen.findAllByText('No subject found')).toHaveLength(2);
    isThere = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try p0.jpg again' }));
    await row('p0.jpg').findByText('Ready');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await row('p1.jpg').findByText('Ready');
  });

  it('pauses and cancels by its buttons and by R', async () => {
    const { batch } = await showBatch(['1x1', '2x2', '3x3', '4x4', '5x5']);
    fireEvent.keyDown(window, { key: 'r' });
    await waitFor(() => expect(['all', 'idle']).toContain(batch.state.run));
    batch.set({ run: 'all' });
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(batch.state.run).toBe('paused'));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(batch.state.run).toBe('idle'));
  });

  it('gives a photo its own settings, and takes them back', async () => {
    const { batch } = await showBatch(['300x200', '10x10']);
    fireEvent.click(screen.getByRole('button', { name: 'Own settings for p1.jpg' }));
    expect(await screen.findByText('Settings for p1.jpg alone')).toBeDefined();
    fireEvent.click(toggle('Crop'));
    const isCropped = () => batch.recipe.cards.find(({ type }) => type === 'crop')?.on;
    expect(isCropped()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Show the recipe of all' }));
    await waitFor(() => expect(screen.queryByText('Settings for p1.jpg alone')).toBeNull());
  });

  it('is the same on a phone, with the recipe in a sheet', async () => {
    await showBatch(['300x200'], { width: 390, height: 800 });
    expect(await screen.findByRole('switch', { name: 'Cut-out' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove p0.jpg' })).toBeDefined();
  });
});

describe('a batch of an earlier page', () => {
  it('is offered on the empty screen, and goes on with what was made', async () => {
    const first = await showBatch(['300x200', '10x10']);
    await first.made3();
    await first.clock.advance(1_000);
    await waitFor(() => expect(first.memory.rows.size).toBe(1));
    const { made, batch, tool } = await showBatch([], { memory: first.memory });
    tool.prefetch();
    const [goOn] = (await screen.findAllByRole('button', { name: 'Resume' })).slice(-1);
    if (goOn === undefined) throw new Error('nothing is offered');
    fireEvent.click(goOn);
    await waitFor(() => expect(batch.state.photos).toHaveLength(2));
    expect([made, batch.state.photos.every((photo) => batch.isReady(photo))]).toEqual([[], true]);
  });

  it('is thrown away where the person says so', async () => {
    const first = await showBatch(['300x200']);
    await first.made3();
    await first.clock.advance(1_000);
    await waitFor(() => expect(first.memory.rows.size).toBe(1));
    const { tool } = await showBatch([], { memory: first.memory });
    tool.prefetch();
    const discard = (await screen.findAllByRole('button', { name: 'Discard' })).at(-1);
    if (discard === undefined) throw new Error('nothing is offered');
    fireEvent.click(discard);
    await waitFor(() => expect(first.memory.rows.size).toBe(0));
  });
});
