import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLazyCode } from '../../../../../../editor/shell/lazy/lazy-code.ts';
import type { ToolManifest } from '../../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../../editor/shell/switcher/switch-tool.ts';
import { splitter as manifest } from '../../../../../../editor/tools/splitter/manifest.ts';
import { Splitter } from '../../../../../../editor/tools/splitter/model/splitter.ts';
import { openSplitter, type SplitterTool } from '../../../../../../editor/tools/splitter/open-splitter.tsx';
import { giveDialogsMethods } from '../../../../../setup/jsdom-dialog.ts';
import { createSplitImaging, photoOf } from '../../../../../unit/editor/tools/splitter/harness.ts';
import { showApp } from '../../../harness.tsx';

/** The splitter in the app, with a photo of 90 × 60 open in nine pieces. */
async function showSplitter(size: { width?: number; height?: number } = {}) {
  const fakes = createSplitImaging();
  let splitter: Splitter | undefined;
  let opened: SplitterTool | undefined;
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const blank = ({ width, height }: ImageBitmap) => ({
        width,
        height,
        data: new Uint8ClampedArray(width * height * 4),
      });
      splitter = new Splitter({ ...ports, imaging: createLazyCode(async () => fakes.imaging) }, blank);
      opened = await openSplitter(splitter.ports, splitter);
      return opened;
    },
  };
  const app = await showApp({ ...size, tools: [tested] });
  app.shell.set({ tools: ['cutout', 'splitter'] });
  await switchTool(app, 'splitter');
  await splitter?.open(photoOf(90, 60));
  await screen.findByRole('button', { name: '3 × 3' });
  if (splitter === undefined) throw new Error('the splitter was not opened');
  const tool = (): SplitterTool => {
    if (opened === undefined) throw new Error('the splitter was not opened');
    return opened;
  };
  return { ...app, splitter, tool };
}

const lines = () => screen.getAllByRole('slider').filter((one) => /line/.test(one.getAttribute('aria-label') ?? ''));
const pieces = () => screen.getAllByRole('checkbox');

beforeEach(giveDialogsMethods);

describe('the splitter', () => {
  it('shows what a finger on a line hides, until a second one comes to move the photo', async () => {
    const { splitter } = await showSplitter();
    const [line] = lines();
    const at = splitter.split?.lines.x[0];
    const loupe = () => document.querySelector('[data-loupe]');
    const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, pointerId = 1) =>
      line && fireEvent[type](line, { pointerId, pointerType: 'touch', clientX, clientY: 10 });
    finger('pointerDown', 30);
    await waitFor(() => expect(loupe()).not.toBeNull());
    finger('pointerDown', 60, 2);
    await waitFor(() => expect(loupe()).toBeNull());
    finger('pointerMove', 40);
    finger('pointerUp', 40);
    finger('pointerUp', 60, 2);
    expect(splitter.split?.lines.x[0]).toBe(at);
    fireEvent.pointerDown(line ?? document.body, { pointerId: 1, pointerType: 'mouse', clientX: 30, clientY: 10 });
    expect(loupe()).toBeNull();
  });

  it('shows a line for each cut, with its name and its place', async () => {
    await showSplitter();
    expect(lines().map((line) => [line.getAttribute('aria-label'), line.getAttribute('aria-valuenow')])).toEqual([
      ['Vertical line 1', '30'],
      ['Vertical line 2', '60'],
      ['Horizontal line 1', '20'],
      ['Horizontal line 2', '40'],
    ]);
  });

  it('cuts into pages for printing, says how large they are together, and goes back to pixels', async () => {
    const { splitter } = await showSplitter();
    fireEvent.click(screen.getByRole('tab', { name: 'By size' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Print pages' }));
    expect(screen.getByText('Pages: 2 × 1, together 41 × 27 cm at 6 dpi')).toBeTruthy();
    await screen.findByText('2 pieces.');
    expect(screen.queryByRole('slider', { name: 'Gap to discard' })).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Wide pages' }));
    expect(splitter.split?.rows).toBe(2);
    fireEvent.input(screen.getByRole('textbox', { name: 'Overlap' }), { target: { value: '99' } });
    expect(splitter.plan?.print.overlap).toBe(10);
    fireEvent.input(screen.getByRole('textbox', { name: 'Overlap' }), { target: { value: '0' } });
    expect(splitter.plan?.print.overlap).toBe(0);
    fireEvent.click(screen.getByRole('radio', { name: 'Pixels' }));
    expect(splitter.plan?.by).toBe('size');
    splitter.undo();
    expect(splitter.plan?.by).toBe('print');
  });

  it('says where the gap is narrower than was asked for, as a line stands near the rim', async () => {
    const { splitter } = await showSplitter();
    splitter.set({ tab: 'own' });
    splitter.addLine('x', 4);
    splitter.change({ gap: 5 }, { id: 'split.step.gap', values: { px: 5 } });
    await screen.findByText('5 px');
    expect(screen.queryByText(/^Only/)).toBeNull();
    splitter.change({ gap: 20 }, { id: 'split.step.gap', values: { px: 20 } });
    expect(await screen.findByText('Only 6 px here, so that every piece keeps some of the photo')).toBeDefined();
  });

  it('shades what is discarded between the pieces, and nothing where they cover the photo', async () => {
    const { splitter } = await showSplitter();
    const shaded = () => document.querySelector('[data-photo] path')?.getAttribute('d');
    expect(shaded()).toBeUndefined();
    splitter.change({ gap: 6 }, { id: 'split.step.gap' });
    // The whole photo, and in it the first of nine pieces left out.
    await waitFor(() => expect(shaded()).toMatch(/^M0 0h90v60H0zM0 0h26v16h-26z/));
  });

  it('asks before the lines of this photo are lost, and the photo with its lines stays where the answer is no', async () => {
    const { splitter } = await showSplitter();
    const [line] = lines();
    if (line === undefined) throw new Error('no line');
    fireEvent.keyDown(line, { key: 'ArrowRight' });
    const back = () => fireEvent.click(screen.getByRole('button', { name: 'New photo' }));
    back();
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(dialog.textContent).toContain('1 change is not saved.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lines()[0]?.getAttribute('aria-valuenow')).toBe('31');
    back();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(splitter.state.photo).toBeUndefined());
  });

  it('asks before another photo takes its place, and takes it at once where nothing was done', async () => {
    const { splitter, intake, shell } = await showSplitter();
    const other = () => new File([new Uint8Array(8)], 'other.png', { type: 'image/png' });
    const taken: string[] = [];
    const { open } = splitter;
    splitter.open = async (picture) => {
      taken.push(picture.name);
      return await open.call(splitter, photoOf(30, 20));
    };
    const [line] = lines();
    if (line === undefined) throw new Error('no line');
    fireEvent.keyDown(line, { key: 'ArrowRight' });
    intake.files([other()], 'drop');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(taken).toEqual([]);
    intake.files([other()], 'drop');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(taken).toEqual(['other.png']));
    // A file that was refused is not spoken of over the next photo.
    shell.set({ note: { id: 'action.close', tone: 'warn' } });
    intake.files([other()], 'drop');
    await waitFor(() => expect(taken).toEqual(['other.png', 'other.png']));
    expect(shell.state.note).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is left at once where nothing was done to the photo', async () => {
    const { splitter } = await showSplitter();
    fireEvent.click(screen.getByRole('button', { name: 'New photo' }));
    await waitFor(() => expect(splitter.state.photo).toBeUndefined());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves the line that has the focus by arrows, ten pixels with Shift, and removes it by Delete', async () => {
    const { splitter } = await showSplitter();
    const [line] = lines();
    if (line === undefined) throw new Error('no line');
    fireEvent.focus(line);
    fireEvent.keyDown(line, { key: 'ArrowRight' });
    await waitFor(() => expect(line.getAttribute('aria-valuenow')).toBe('31'));
    fireEvent.keyDown(line, { key: 'ArrowLeft', shiftKey: true });
    await waitFor(() => expect(line.getAttribute('aria-valuenow')).toBe('21'));
    expect(splitter.state.line).toEqual({ axis: 'x', index: 0 });
    fireEvent.keyDown(line, { key: 'Delete' });
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(splitter.split?.lines.x).toEqual([60]);
  });

  it('cuts by a preset, and says which one holds', async () => {
    await showSplitter();
    fireEvent.click(screen.getByRole('button', { name: '2 × 2' }));
    await waitFor(() => expect(pieces()).toHaveLength(4));
    expect(screen.getByRole('button', { name: '2 × 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: '3 × 3' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('gives out the pieces that are ticked, and nothing where none is', async () => {
    await showSplitter();
    const [first] = pieces();
    if (first === undefined) throw new Error('no piece');
    fireEvent.click(first);
    expect(await screen.findByRole('button', { name: 'Download 8 as ZIP' })).toBeDefined();
    expect(screen.getByText('8 of 9')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    fireEvent.click(await screen.findByRole('button', { name: 'None' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Use these pieces' }).hasAttribute('disabled')).toBe(true),
    );
  });

  it('gives the host one file after another', async () => {
    const { emitted } = await showSplitter();
    fireEvent.click(screen.getByRole('button', { name: 'Use these pieces' }));
    await waitFor(() => expect(emitted.filter((name) => name.startsWith('save'))).toHaveLength(9));
    expect(emitted.filter((name) => name.startsWith('extract'))).toHaveLength(9);
  });

  it('takes a step back from the bar and by its key', async () => {
    const { splitter } = await showSplitter();
    fireEvent.click(screen.getByRole('button', { name: '3 down' }));
    await waitFor(() => expect(pieces()).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(pieces()).toHaveLength(9));
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(splitter.split?.pieces).toHaveLength(3));
  });

  it('leaves out the tabs that a host hides', async () => {
    const { send } = await showSplitter();
    const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent);
    send('configure', { hide: ['tabOwnLines'] });
    await waitFor(() => expect(tabs()).toEqual(['Grid', 'By size']));
    // A single one is no choice.
    send('configure', { hide: ['tabOwnLines', 'tabBySize'] });
    await waitFor(() => expect(tabs()).toEqual([]));
  });

  it('on a phone has its tabs at the foot, with the file among them', async () => {
    await showSplitter({ width: 390, height: 844 });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Grid', 'Own lines', 'By size', 'File']);
    fireEvent.click(screen.getByRole('tab', { name: 'File' }));
    expect(await screen.findByRole('radio', { name: 'WebP' })).toBeDefined();
  });

  it('says in the line of the file what the first piece is called, never the pattern', async () => {
    const { splitter } = await showSplitter();
    expect(screen.getByRole('button', { name: /^PNG · plants-1\.png/ })).toBeDefined();
    splitter.set({ file: { ...splitter.state.file, format: 'tiff', reversed: true } });
    expect(await screen.findByRole('button', { name: /^TIFF · plants-9\.tif/ })).toBeDefined();
    splitter.set({ file: { ...splitter.state.file, format: 'jpeg' } });
    expect(await screen.findByRole('button', { name: /^JPG 92 · plants-9\.jpg/ })).toBeDefined();
  });

  it('shows the bytes of each piece and of all as soon as they are known', async () => {
    const { tool } = await showSplitter();
    await tool().parts.exporter.makeAll(new AbortController().signal, { to: 'download' });
    expect(await screen.findByRole('button', { name: /^PNG · plants-1\.png · about .*B/ })).toBeDefined();
    const list = within(screen.getByRole('region', { name: 'Pieces' }));
    expect(list.getAllByText(/^\d+ × \d+ · \d+.*B$/)).toHaveLength(9);
  });
});

it('opens a tab by Alt with its number and goes to it, and its list of keys says so', async () => {
  const { shell } = await showSplitter();
  const press = (code: string) => fireEvent.keyDown(document.body, { key: code.slice(-1), code, altKey: true });
  const open = () => screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.id;
  press('Digit2');
  await waitFor(() => expect([document.activeElement?.id, open()]).toEqual(['tab-own', 'tab-own']));
  // The file stands at the foot of the panel: there is no fourth tab.
  press('Digit4');
  press('Digit0');
  expect(open()).toBe('tab-own');
  shell.set({ shortcutsOpen: true });
  expect((await screen.findByText('Grid · Own lines · By size')).nextSibling?.textContent).toBe('Alt 1Alt 3');
  await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  press('Digit1');
  expect(open()).toBe('tab-own');
});
