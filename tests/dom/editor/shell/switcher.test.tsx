import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLazyCode } from '../../../../editor/shell/lazy/lazy-code.ts';
import type { ToolManifest } from '../../../../editor/shell/model/tool.ts';
import { switcherTexts } from '../../../../editor/shell/switcher/lazy-switcher.ts';
import { splitter as manifest } from '../../../../editor/tools/splitter/manifest.ts';
import { Splitter } from '../../../../editor/tools/splitter/model/splitter.ts';
import { openSplitter } from '../../../../editor/tools/splitter/open-splitter.tsx';
import { deferred } from '../../../../src/base/deferred.ts';
import { createSplitImaging, photoOf } from '../../../unit/editor/tools/splitter/harness.ts';
import { installDialog } from '../../bridge/page.ts';
import { showApp } from '../harness.tsx';

beforeAll(installDialog);

/** A frame that begins with the splitter and may change to the cut-out, unless it has one tool. */
async function showTools({ alone = false, ...size }: { alone?: boolean; width?: number; height?: number } = {}) {
  let splitter: Splitter | undefined;
  const fakes = createSplitImaging();
  const tested: ToolManifest = {
    ...manifest,
    open(ports) {
      const blank = ({ width, height }: ImageBitmap) => ({
        width,
        height,
        data: new Uint8ClampedArray(width * height * 4),
      });
      splitter = new Splitter({ ...ports, imaging: createLazyCode(async () => fakes.imaging) }, blank);
      return openSplitter(splitter.ports, splitter);
    },
  };
  const keyTools = ['cutout' as const, 'splitter' as const];
  const app = await showApp({ ...size, tools: [tested], query: '&tool=splitter', keyTools });
  // A lazy part fetches its words once in a page's life, which a file of tests is.
  await app.shell.translator.add(switcherTexts);
  if (splitter === undefined) throw new Error('the splitter was not opened');
  if (!alone) app.send('configure', { tools: keyTools });
  return { ...app, splitter };
}

const button = () => screen.findByRole('button', { name: /^Splitter: change the tool/ });
const dialog = () => screen.findByRole('dialog', { name: 'Tools' });
const field = async () => within(await dialog()).findByRole('searchbox', { name: 'Find a tool or a task' });
const tile = async (name: RegExp) => within(await dialog()).findByRole('button', { name });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const hasGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tools' })).toBeNull());

describe('the tool button', () => {
  it('is there only where there are several tools', async () => {
    const { splitter, shell } = await showTools({ alone: true });
    press('k', { ctrlKey: true });
    await splitter.open(photoOf(90, 60));
    await screen.findByText('plants.jpg');
    expect([screen.queryByRole('button', { name: /change the tool/ }), shell.state.switcher]).toEqual([null, 'closed']);
  });

  it('has a second way beside it: under the choices of the file', async () => {
    const { splitter } = await showTools();
    await splitter.open(photoOf(90, 60));
    const line = await waitFor(
      () => document.querySelector('.export-fileLine') ?? Promise.reject(new Error('no line')),
    );
    fireEvent.click(line);
    fireEvent.click(await screen.findByRole('button', { name: 'Tools' }));
    await dialog();
    expect(line.getAttribute('aria-expanded')).toBe('false');
  });

  it('names the tool on the empty screen, and what is open beside its name', async () => {
    const { splitter } = await showTools();
    expect((await button()).getAttribute('aria-expanded')).toBe('false');
    await splitter.open(photoOf(90, 60));
    // All words that are seen are of its name.
    await screen.findByRole('button', { name: /^Splitter: change the tool plants\.jpg · 90 × 60 · / });
  });
});

describe('the empty screen', () => {
  it('says and shows what the tool that is open is for', async () => {
    const { shell } = await showTools();
    await screen.findByRole('heading', { name: 'One photo, many parts' });
    expect(screen.queryByRole('slider', { name: 'Compare before and after' })).toBeNull();
    shell.set({ tool: 'cutout' });
    await screen.findByRole('heading', { name: 'Cut out any photo' });
    expect(screen.getByRole('slider', { name: 'Compare before and after' })).toBeDefined();
  });
});

describe('the switcher', () => {
  it('opens with the focus in the search, and gives it back to the button by Esc', async () => {
    await showTools();
    fireEvent.click(await button());
    const search = await field();
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect((await tile(/Splitter/)).getAttribute('aria-current')).toBe('true');
    press('Escape');
    await hasGone();
    expect(document.activeElement).toBe(await button());
  });

  it('opens by Ctrl K and closes by it, and by a press beside it', async () => {
    await showTools();
    press('k', { metaKey: true });
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    press('k', { ctrlKey: true });
    await hasGone();
    press('k', { ctrlKey: true });
    fireEvent.click(await tile(/Splitter/).then((one) => one.closest('dialog') ?? one));
    await hasGone();
    expect(document.activeElement).toBe(await button());
  });

  it('leads from the search to the tiles by arrows, and back to it by typing', async () => {
    await showTools();
    fireEvent.click(await button());
    const search = await field();
    await waitFor(() => expect(document.activeElement).toBe(search));
    press('ArrowDown');
    expect(document.activeElement).toBe(await tile(/Cut-out/));
    press('ArrowRight');
    expect(document.activeElement).toBe(await tile(/Splitter/));
    press('x');
    expect(document.activeElement).toBe(search);
  });

  it('opens what a task word finds by Enter: the tool, its tab, and the host is notified', async () => {
    const { emitted, shell, cutout } = await showTools();
    fireEvent.click(await button());
    fireEvent.input(await field(), { target: { value: 'passport' } });
    await tile(/Cut-out.*passport/);
    expect(within(await dialog()).getByRole('status').textContent).toBe('Cut-out');
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await hasGone();
    expect([shell.state.tool, shell.state.screen, cutout.state.tab]).toEqual(['cutout', 'upload', 'size']);
    expect(emitted).toContain('toolChanged');
    const opened = await screen.findByRole('button', { name: 'Cut-out: change the tool' });
    await waitFor(() => expect(document.activeElement).toBe(opened));
    expect(shell.state.spoken.text).toBe('Cut-out is open.');
  });

  it('opens by Enter the best of all tools once they have come, unless something else is searched for meanwhile', async () => {
    const { tools, shell } = await showTools();
    const held = deferred<void>();
    const load = tools.load.bind(tools);
    const late: typeof load = async (id) => {
      await held.promise;
      return await load(id);
    };
    Object.assign(tools, { load: late });
    fireEvent.click(await button());
    const search = await field();
    fireEvent.input(search, { target: { value: 'parts' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.input(search, { target: { value: 'no tool' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.input(search, { target: { value: 'passport' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect([shell.state.switcher, screen.queryByText(/^Nothing was found/)]).toEqual(['open', null]);
    held.resolve();
    await hasGone();
    expect([shell.state.tool, shell.state.spoken.text]).toEqual(['cutout', 'Cut-out is open.']);
  });

  it('says so where nothing is found', async () => {
    const { shell } = await showTools();
    fireEvent.click(await button());
    fireEvent.input(await field(), { target: { value: 'spreadsheet' } });
    await screen.findByText('Nothing was found for this. Try another word.');
    fireEvent.keyDown(await field(), { key: 'Enter' });
    expect(shell.state.switcher).toBe('open');
  });

  it('takes the photo along, unless another one is wanted', async () => {
    const { splitter, runs, shell } = await showTools();
    await splitter.open(photoOf(90, 60));
    fireEvent.click(await button());
    await screen.findByText('Opens with plants.jpg.');
    fireEvent.click(screen.getByRole('button', { name: 'Start with another photo' }));
    fireEvent.click(await tile(/Cut-out/));
    await hasGone();
    expect([shell.state.screen, runs.length]).toEqual(['upload', 0]);
    fireEvent.click(await screen.findByRole('button', { name: 'Cut-out: change the tool' }));
    fireEvent.click(await tile(/Splitter/));
    await hasGone();
    fireEvent.click(await button());
    fireEvent.click(await tile(/Cut-out/));
    await waitFor(() => expect(runs.map(({ job }) => job.file)).toEqual([splitter.original]));
  });

  it('asks which photo is meant where both tools have one, and keeps what is gone on with', async () => {
    const { splitter, shell, cutout } = await showTools();
    await splitter.open(photoOf(90, 60));
    void cutout.openPicture(new Blob(['b']), { name: 'boat.jpg', way: 'drop' });
    fireEvent.click(await button());
    fireEvent.click(await tile(/Cut-out/));
    await screen.findByText('boat.jpg is still open in Cut-out.');
    expect(shell.state.tool).toBe('splitter');
    fireEvent.click(screen.getByRole('button', { name: 'Go on with boat.jpg' }));
    await hasGone();
    expect(cutout.open.picture?.name).toBe('boat.jpg');
    expect([shell.state.tool, shell.state.screen]).toEqual(['cutout', 'stage']);
  });

  it('on a phone is a sheet with its own way out, and leaves the keyboard down', async () => {
    await showTools({ width: 390, height: 844 });
    fireEvent.click(await button());
    const open = await tile(/Splitter/);
    await waitFor(() => expect(document.activeElement).toBe(open));
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await hasGone();
    expect(document.activeElement).toBe(await button());
  });

  it('says that a tool could not be fetched, and stays open', async () => {
    const { tools, shell } = await showTools();
    Object.assign(tools, { open: () => Promise.reject(new Error('offline')) });
    fireEvent.click(await button());
    fireEvent.click(await tile(/Cut-out/));
    await screen.findByText('This tool could not be loaded. Check the connection and try again.');
    expect([shell.state.tool, shell.state.switcher]).toEqual(['splitter', 'open']);
  });
});
