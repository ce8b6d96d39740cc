import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLazyCode } from '../../../../../../editor/shell/lazy/lazy-code.ts';
import type { ToolManifest } from '../../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../../editor/shell/switcher/switch-tool.ts';
import { expand as manifest } from '../../../../../../editor/tools/expand/manifest.ts';
import { type ExpandTool, openExpand } from '../../../../../../editor/tools/expand/open-expand.tsx';
import { createDocument, workOnTheSpot } from '../../../../../unit/editor/tools/expand/harness.ts';
import { createPhotoImaging, photoOf } from '../../../../../unit/editor/tools/photo/harness.ts';
import { showApp } from '../../../harness.tsx';

// jsdom's buffers are none of the platform's.
beforeEach(() => void vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32)));

/** Expand in the app, with a photo of 90 × 60 open. */
async function showExpand(size: { width?: number; height?: number } = {}) {
  const { imaging } = createPhotoImaging();
  let opened: ExpandTool | undefined;
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const own = { ...ports, imaging: createLazyCode(async () => imaging), document: createDocument(ports, imaging) };
      opened = await openExpand(own, workOnTheSpot());
      return opened;
    },
  };
  const app = await showApp({ ...size, tools: [tested] });
  app.shell.set({ tools: ['cutout', 'expand'] });
  await switchTool(app, 'expand');
  const tool = opened;
  if (tool === undefined) throw new Error('the tool was not opened');
  await act(async () => {
    await tool.openPictures([photoOf(90, 60)]);
    await tool.expand.opened();
  });
  return Object.assign(tool.expand, { clock: app.clock });
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

it('chooses a ratio, says how much is new, and keeps the suggestion that is chosen', async () => {
  const expand = await showExpand();
  fireEvent.click(await button('1:1'));
  expect(await screen.findByText('33 % of the result is new')).toBeDefined();
  fireEvent.click(await button('Expand to 1:1'));
  fireEvent.click(await button('Suggestion 3'));
  fireEvent.click(await button('Keep suggestion 3'));
  expect(await screen.findByText('The photo has its new frame.')).toBeDefined();
  expect(expand.edit.state.document?.history.steps).toHaveLength(2);
});

it('says in the sheet what the file will have once the photo is expanded', async () => {
  await showExpand({ width: 390, height: 844 });
  fireEvent.click(await screen.findByRole('tab', { name: 'File' }));
  const sizes = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pixels of the file' });
  expect(sizes.options[0]?.text).toBe('Full size · 107 × 60');
});

it('moves the photo and the frame by keys', async () => {
  const expand = await showExpand();
  fireEvent.click(await button('2:1'));
  const photo = await button(/^Photo, 15 px from the left, 0 px from the top/);
  fireEvent.keyDown(photo, { key: 'ArrowRight' });
  fireEvent.keyDown(photo, { key: 'ArrowLeft', shiftKey: true });
  expect(expand.state.added).toMatchObject({ left: 6, right: 24 });
  expect((await button('2:1')).getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(photo, { key: 'ArrowUp', altKey: true, shiftKey: true });
  expect([expand.state.ratio, expand.size]).toEqual(['own', { width: 120, height: 70 }]);
});

it('says with its figure when most of the picture would be invented', async () => {
  const expand = await showExpand();
  act(() => expand.choose({ scale: 40 }));
  expect(await screen.findByText('87 % is new: most of this picture will be invented.')).toBeDefined();
  const scale = await screen.findByRole('slider', { name: 'Scale' });
  expect(scale.getAttribute('aria-valuetext')).toBe('40 %');
  fireEvent.input(scale, { target: { value: '150' } });
  await waitFor(() => expect(expand.from).toEqual({ width: 135, height: 90 }));
});

it('a fill that needs no search is seen at once, and a side has handles with its name and figure', async () => {
  const expand = await showExpand();
  fireEvent.click(await screen.findByRole('radio', { name: 'Mirror' }));
  await waitFor(() => expect(expand.state.preview).toBeDefined());
  const right = await button(/^Right edge, /);
  fireEvent.keyDown(right, { key: 'ArrowRight', shiftKey: true });
  expect(expand.state.added.right).toBe(18);
});

it('shows each fill on the photo in its frame, and its name before that', async () => {
  const { clock } = await showExpand();
  const cards = await screen.findByRole('radiogroup', { name: 'Fill with' });
  const names = ['Photo', 'Mirror', 'Blur', 'Colour'];
  expect(within(cards).getAllByRole('radio')).toHaveLength(names.length);
  for (const name of names) expect(within(cards).getByRole('radio', { name })).toBeDefined();
  expect(cards.querySelectorAll('canvas')).toHaveLength(0);
  await act(async () => await clock.advance(300));
  await waitFor(() => expect(cards.querySelectorAll('canvas')).toHaveLength(names.length));
  for (const { width, height } of cards.querySelectorAll('canvas')) expect(width / height).toBeCloseTo(16 / 9, 1);
});

it('Esc leaves suggestions, and the frame stays', async () => {
  const expand = await showExpand();
  fireEvent.click(await button('1:1'));
  fireEvent.click(await button('Expand to 1:1'));
  await button('Suggestion 4');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Suggestion 4' })).toBeNull());
  expect([expand.state.ratio, expand.edit.state.document?.history.steps.length]).toEqual(['1:1', 1]);
});

it('two fingers on the photo make it larger in its frame, and one alone moves it again after that', async () => {
  const expand = await showExpand();
  const grip = await button(/^Photo, /);
  const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, pointerId = 1) =>
    fireEvent[type](grip, { pointerId, pointerType: 'touch', clientX, clientY: 30 });
  const { added } = expand.state;
  finger('pointerDown', 20);
  finger('pointerDown', 60, 2);
  finger('pointerMove', 80, 2);
  expect(expand.state.scale).toBe(150);
  finger('pointerMove', 30, 2);
  expect(expand.state.scale).toBe(25);
  finger('pointerMove', 60, 2);
  finger('pointerUp', 60, 2);
  expect([expand.state.scale, expand.state.added]).toEqual([100, added]);
  // What is left of the pinch moves nothing.
  finger('pointerMove', 25);
  finger('pointerUp', 25);
  expect(expand.state.added).toEqual(added);
});
