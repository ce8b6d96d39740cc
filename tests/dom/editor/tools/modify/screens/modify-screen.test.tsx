import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLazyCode } from '../../../../../../editor/shell/lazy/lazy-code.ts';
import type { ToolManifest } from '../../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../../editor/shell/switcher/switch-tool.ts';
import { modify as manifest } from '../../../../../../editor/tools/modify/manifest.ts';
import { type ModifyTool, openModify } from '../../../../../../editor/tools/modify/open-modify.tsx';
import { createDocument, workOnTheSpot } from '../../../../../unit/editor/tools/modify/harness.ts';
import { createPhotoImaging, photoOf } from '../../../../../unit/editor/tools/photo/harness.ts';
import { showApp } from '../../../harness.tsx';

// jsdom's buffers are none of the platform's.
beforeEach(() => void vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32)));

/** AI modify in the app, with a photo of 90 × 60 open. */
async function showModify() {
  const { imaging } = createPhotoImaging();
  let opened: ModifyTool | undefined;
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const own = { ...ports, imaging: createLazyCode(async () => imaging), document: createDocument(ports, imaging) };
      opened = await openModify(own, workOnTheSpot().work);
      return opened;
    },
  };
  const app = await showApp({ tools: [tested] });
  app.shell.set({ tools: ['cutout', 'modify'] });
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
  fireEvent.click(await button('Keep suggestion 4'));
  await waitFor(() => expect(modify.edit.state.document?.history.steps).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Suggestion/ })).toBeNull());
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
