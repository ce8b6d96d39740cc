import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLazyCode } from '../../../../../../editor/shell/lazy/lazy-code.ts';
import type { ToolManifest } from '../../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../../editor/shell/switcher/switch-tool.ts';
import type { ThingFinder } from '../../../../../../editor/shell/things/things.ts';
import { modify as manifest } from '../../../../../../editor/tools/modify/manifest.ts';
import { type ModifyTool, openModify } from '../../../../../../editor/tools/modify/open-modify.tsx';
import {
  createDocument,
  createPieceImaging,
  finderOf,
  workOnTheSpot,
} from '../../../../../unit/editor/tools/modify/harness.ts';
import { photoOf } from '../../../../../unit/editor/tools/photo/harness.ts';
import { showApp } from '../../../harness.tsx';

// jsdom's buffers are none of the platform's.
beforeEach(() => void vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32)));

/** AI modify in the app, with a photo of 90 × 60 open. */
async function showModify(
  finder: ThingFinder = finderOf().finder,
  hidden: readonly string[] = [],
  size: { width?: number; height?: number } = {},
) {
  const { imaging } = createPieceImaging();
  let opened: ModifyTool | undefined;
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const own = { ...ports, imaging: createLazyCode(async () => imaging), document: createDocument(ports, imaging) };
      opened = await openModify(own, workOnTheSpot().work, finder);
      return opened;
    },
  };
  const app = await showApp({ ...size, tools: [tested] });
  app.shell.set({ tools: ['cutout', 'modify'], setting: { ...app.shell.state.setting, hidden } });
  await switchTool(app, 'modify');
  const tool = opened;
  if (tool === undefined) throw new Error('the tool was not opened');
  await act(async () => {
    await tool.openPictures([photoOf(90, 60)]);
    await tool.modify.opened();
  });
  return tool.modify;
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

it('marks by a box and keys, removes, and keeps the suggestion that is chosen', async () => {
  const modify = await showModify();
  expect(await screen.findByText('Mark something first')).toBeDefined();
  expect((await button('Remove')).disabled).toBe(true);
  fireEvent.click(await screen.findByRole('radio', { name: 'Box' }));
  fireEvent.keyDown(await button(/^Box to mark: 31, 21, 28 × 18 px/), { key: 'ArrowRight' });
  fireEvent.keyDown(await button(/^Box to mark: 32, 21/), { key: 'Enter' });
  await waitFor(async () => expect((await button('Remove')).disabled).toBe(false));
  fireEvent.click(await button('Remove'));
  fireEvent.click(await button('Suggestion 4'));
  const alike = () => screen.queryByText('Others look the same here and are left out.');
  await button('4 more');
  expect(alike()).toBeNull();
  const { suggestions } = modify.state;
  act(() => modify.set({ suggestions: suggestions && { ...suggestions, alike: true } }));
  expect(alike()).not.toBeNull();
  fireEvent.click(await button('Keep suggestion 4'));
  await waitFor(() => expect(modify.edit.state.document?.history.steps).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Suggestion/ })).toBeNull());
  // The foot has the file now: the tab says how it goes on.
  // It is said, and stands in the tab.
  await waitFor(() => expect(screen.getAllByText('Removed. You can mark the next thing.')).toHaveLength(2));
});

it('the keys of undo and redo take the mark back and bring it again before they reach the photo’s steps', async () => {
  const modify = await showModify();
  await button('Remove');
  const undo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  const redo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
  const at = () => modify.edit.state.document?.history.at;
  const boxes = [2, 30].map((x) => ({ by: 'box', away: false, x, y: 2, width: 8, height: 8 }) as const);
  act(() => {
    for (const box of boxes) modify.marking.draw(box);
    modify.marking.clear();
  });
  undo();
  expect(modify.state.shapes).toEqual(boxes);
  undo();
  expect(modify.state.shapes).toEqual(boxes.slice(0, 1));
  redo();
  expect(modify.state.shapes).toEqual(boxes);
  await act(() => modify.remove());
  undo();
  expect([modify.state.suggestions, modify.state.shapes.length]).toEqual([undefined, 2]);
  await act(() => modify.remove());
  fireEvent.click(await button('Keep suggestion 1'));
  await waitFor(() => expect([at(), modify.state.shapes.length]).toEqual([1, 0]));
  undo();
  await waitFor(() => expect(at()).toBe(0));
});

it('paints a line by a pointer, and takes the last one back', async () => {
  const modify = await showModify();
  await button('Remove');
  const surface = await waitFor(() => {
    const found = document.querySelector('[data-mark-surface]');
    if (found === null) throw new Error('nothing to draw on');
    return found;
  });
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 60));
  fireEvent.pointerDown(surface, { pointerId: 1, clientX: 20, clientY: 20 });
  fireEvent.pointerMove(surface, { pointerId: 1, clientX: 40, clientY: 20 });
  fireEvent.pointerUp(surface, { pointerId: 1, clientX: 40, clientY: 20 });
  expect(modify.state.shapes).toEqual([
    {
      by: 'brush',
      away: false,
      width: 58,
      points: [
        [20, 20],
        [40, 20],
      ],
    },
  ]);
  fireEvent.click(await button('Take back the last'));
  expect(await screen.findByText('Mark something first')).toBeDefined();
});

/** A thing in the left half of the photo, or, for a click at the right, in the right one. */
const halves = ([first]: readonly { x: number }[]) => {
  const data = new Uint8Array(18 * 12);
  const left = (first?.x ?? 0) < 45 ? 2 : 11;
  for (let y = 3; y < 9; y += 1) data.fill(255, y * 18 + left, y * 18 + left + 5);
  return { width: 18, height: 12, data };
};

it('marks things by clicks of a pointer and of keys, and says how many', async () => {
  const { finder, asked } = finderOf(halves);
  const modify = await showModify(finder);
  fireEvent.click(await screen.findByRole('radio', { name: 'Click' }));
  const surface = await waitFor(
    () => document.querySelector('[data-mark-surface]') ?? Promise.reject(new Error('none')),
  );
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 60));
  fireEvent.pointerDown(surface, { pointerId: 1, clientX: 20, clientY: 30 });
  expect(await screen.findByText(/^1 thing · \d+ %/)).toBeDefined();
  const point = await button('Point at 45, 30 px. Enter clicks there.');
  fireEvent.keyDown(point, { key: 'ArrowRight' });
  fireEvent.keyDown(point, { key: 'ArrowRight', ctrlKey: true });
  fireEvent.keyDown(point, { key: 'ArrowDown', shiftKey: true });
  for (let press = 0; press < 4; press += 1) fireEvent.keyDown(point, { key: 'ArrowUp' });
  fireEvent.keyDown(await button(/^Point at 48, 30/), { key: 'Enter' });
  expect(await screen.findByText(/^2 things · \d+ %/)).toBeDefined();
  fireEvent.keyDown(point, { key: 'Enter', altKey: true });
  await waitFor(() => expect(modify.state.clicks).toHaveLength(2));
  expect(asked.at(-1)).toEqual([
    { x: 48, y: 30, keep: true },
    { x: 48, y: 30, keep: false },
  ]);
  fireEvent.click(await button('Take back the last'));
  fireEvent.click(await button('Take back the last'));
  expect(await screen.findByText(/^1 thing · \d+ %/)).toBeDefined();
});

it('offers no clicks where the server has no model for them, and paints by keys', async () => {
  const modify = await showModify();
  await button('Remove');
  expect(screen.queryByRole('radio', { name: 'Click' })).toBeNull();
  fireEvent.keyDown(await button('Brush at 45, 30 px. Enter paints there.'), { key: 'Enter' });
  expect(modify.state.shapes).toMatchObject([{ by: 'brush', points: [[45, 30]] }]);
  expect(await screen.findByText('That is most of the photo. Use Expand or Cut-out.')).toBeDefined();
});

it.each(['Brush', 'Lasso', 'Box'])(
  'Esc ends what is drawn before the pointer is up, and nothing of it stays: %s',
  async (by) => {
    const modify = await showModify();
    fireEvent.click(await screen.findByRole('radio', { name: by }));
    const surface = await waitFor(
      () => document.querySelector('[data-mark-surface]') ?? Promise.reject(new Error('none')),
    );
    vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 60));
    const draw = (key: string) => {
      fireEvent.pointerDown(surface, { pointerId: 1, clientX: 20, clientY: 10 });
      fireEvent.pointerMove(surface, { pointerId: 1, clientX: 50, clientY: 10 });
      fireEvent.keyDown(document.body, { key });
      fireEvent.pointerMove(surface, { pointerId: 1, clientX: 50, clientY: 40 });
      fireEvent.pointerUp(surface, { pointerId: 1, clientX: 20, clientY: 40 });
    };
    draw('Escape');
    expect(modify.state.shapes).toEqual([]);
    draw('Shift');
    expect(modify.state.shapes).toHaveLength(1);
  },
);

it('a finger clicks where it is lifted; a second one takes both to the photo, and nothing is marked', async () => {
  const { finder, asked } = finderOf(halves);
  const modify = await showModify(finder);
  fireEvent.click(await screen.findByRole('radio', { name: 'Click' }));
  const surface = await waitFor(
    () => document.querySelector('[data-mark-surface]') ?? Promise.reject(new Error('none')),
  );
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 60));
  const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, pointerId = 1) =>
    fireEvent[type](surface, { pointerId, pointerType: 'touch', clientX, clientY: 30 });
  finger('pointerDown', 20);
  await waitFor(() => expect(document.querySelector('[data-loupe]')).not.toBeNull());
  finger('pointerDown', 60, 2);
  expect(document.querySelector('[data-loupe]')).toBeNull();
  finger('pointerUp', 20);
  finger('pointerUp', 60, 2);
  expect([asked, modify.state.shapes]).toEqual([[], []]);
  finger('pointerDown', 20);
  finger('pointerMove', 24);
  finger('pointerUp', 24);
  await waitFor(() => expect(modify.state.clicks).toEqual([{ x: 24, y: 30, keep: true }]));
  fireEvent.click(await screen.findByRole('radio', { name: 'Brush' }));
  finger('pointerDown', 60);
  finger('pointerMove', 70);
  finger('pointerDown', 20, 2);
  finger('pointerUp', 70);
  expect(modify.state.shapes).toHaveLength(1);
});

it('a lasso marks what it goes round', async () => {
  const modify = await showModify();
  fireEvent.click(await screen.findByRole('radio', { name: 'Lasso' }));
  const surface = await waitFor(
    () => document.querySelector('[data-mark-surface]') ?? Promise.reject(new Error('none')),
  );
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 60));
  fireEvent.pointerDown(surface, { pointerId: 1, clientX: 20, clientY: 10 });
  for (const [clientX, clientY] of [
    [50, 10],
    [50, 40],
    [20, 40],
  ]) {
    fireEvent.pointerMove(surface, { pointerId: 1, clientX, clientY });
  }
  fireEvent.pointerUp(surface, { pointerId: 1, clientX: 20, clientY: 40 });
  expect(modify.state.shapes).toMatchObject([
    {
      by: 'lasso',
      points: [
        [20, 10],
        [50, 10],
        [50, 40],
        [20, 40],
      ],
    },
  ]);
  expect(await screen.findByText(/^1 mark drawn/)).toBeDefined();
});

it('is worked with where the page has its own way out: the step stays, the file’s buttons go', async () => {
  const modify = await showModify(undefined, ['exportBar']);
  expect(await button('Remove')).toBeDefined();
  act(() => modify.marking.draw({ by: 'box', away: false, x: 31, y: 21, width: 28, height: 18 }));
  fireEvent.click(await button('Remove'));
  fireEvent.click(await button(/^Keep suggestion/));
  await waitFor(() => expect(modify.edit.state.document?.history.steps).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Keep suggestion/ })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

it('heals by keys: a source, then a dab; it is one step', async () => {
  const modify = await showModify();
  await button('Remove');
  act(() => modify.edit.set({ tab: 'fix' }));
  expect(await screen.findByText('Set where to take from first')).toBeDefined();
  const isInTab = (name: string) => document.querySelector('#panel-body')?.textContent?.includes(name);
  expect(isInTab('Set where to take from')).toBe(false);
  fireEvent.click(await button('Set where to take from'));
  expect(await screen.findByText('Click the place to take from')).toBeDefined();
  const brush = await button('Brush at 45, 30 px. Alt Enter takes from there, Enter paints.');
  fireEvent.keyDown(brush, { key: 'Enter' });
  expect(await screen.findByText('Paint over what should go')).toBeDefined();
  fireEvent.click(await screen.findByRole('radio', { name: 'Clone' }));
  for (let i = 0; i < 5; i += 1) fireEvent.keyDown(brush, { key: 'ArrowLeft' });
  fireEvent.keyDown(brush, { key: 'Enter' });
  await waitFor(() => expect(modify.edit.state.document?.history.steps).toHaveLength(2));
  expect(modify.edit.state.document?.edit?.values).toMatchObject({ how: 'clone', shift: [10, 0], points: [[35, 30]] });
  // There is a file now: the foot is its.
  await waitFor(() => expect(isInTab('Set where to take from')).toBe(true));
  expect(screen.getAllByRole('button', { name: 'Set where to take from' })).toHaveLength(1);
});

it('sets a picture in by keys, sizes and turns it, and keeps it', async () => {
  const modify = await showModify();
  await button('Remove');
  act(() => modify.edit.set({ tab: 'replace' }));
  expect((await button('Set it in')).disabled).toBe(true);
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('#pick-piece');
    if (found === null) throw new Error('no picker');
    return found;
  });
  fireEvent.change(input, { target: { files: [new File(['40x20'], 'cup.png', { type: 'image/png' })] } });
  const piece = await screen.findByRole('group', { name: /^Picture at 45, 34 px/ });
  fireEvent.keyDown(piece, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(piece, { key: 'ArrowUp', ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(piece, { key: '>', shiftKey: true });
  fireEvent.keyDown(piece, { key: ',' });
  expect(modify.placing.state.at).toMatchObject({ x: 55, width: 55, height: 27.5, turn: 14 });
  // A corner says its size, and the arrows change that.
  const [corner] = await screen.findAllByRole('button', { name: /^Corner, / });
  if (corner) fireEvent.keyDown(corner, { key: 'ArrowRight' });
  expect(modify.placing.state.at).toMatchObject({ x: 55, width: 56 });
  if (corner) fireEvent.keyDown(corner, { key: 'ArrowDown' });
  act(() => modify.placing.store.setState({ opaque: true }));
  expect(await screen.findByText(/This picture has a ground of its own/)).toBeDefined();
  await waitFor(async () => expect((await button('Set it in')).disabled).toBe(false));
  fireEvent.click(await button('Set it in'));
  await waitFor(() => expect(modify.edit.state.document?.history.steps).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Picture at/ })).toBeNull());
});

it('Esc leaves a picture that is being set in', async () => {
  const modify = await showModify();
  await button('Remove');
  act(() => modify.edit.set({ tab: 'replace' }));
  await act(async () => await modify.placing.choose(new Blob(['40x20'])));
  expect(await screen.findByRole('group', { name: /^Picture at/ })).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Picture at/ })).toBeNull());
  expect(modify.edit.state.document?.history.steps).toHaveLength(1);
});

it('on a phone nothing is said of keys that it does not have', async () => {
  await showModify(finderOf(halves).finder, [], { width: 390, height: 844 });
  for (const by of ['Click', 'Brush', 'Lasso']) {
    fireEvent.click(await screen.findByRole('radio', { name: by }));
    await waitFor(() => expect(screen.getByRole('radio', { name: by })).toHaveProperty('checked', true));
    expect(screen.queryByText(/Alt|Shift/)).toBeNull();
  }
});

it('on a desk the stage says the keys of each way to mark', async () => {
  await showModify(finderOf(halves).finder);
  fireEvent.click(await screen.findByRole('radio', { name: 'Click' }));
  expect(await screen.findByText('Shift: add to it · Alt: leave a part out')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Brush' }));
  expect(await screen.findByText('Alt: take away from the mark')).toBeTruthy();
});
