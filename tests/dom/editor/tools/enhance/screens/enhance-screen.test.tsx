import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLazyCode } from '../../../../../../editor/shell/lazy/lazy-code.ts';
import type { ToolManifest } from '../../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../../editor/shell/switcher/switch-tool.ts';
import { enhance as manifest } from '../../../../../../editor/tools/enhance/manifest.ts';
import { readValues } from '../../../../../../editor/tools/enhance/model/values.ts';
import { type EnhanceTool, openEnhance } from '../../../../../../editor/tools/enhance/open-enhance.tsx';
import { documentOf, onTheSpot } from '../../../../../unit/editor/shell/edit/harness.ts';
import { createPhotoImaging, photoOf } from '../../../../../unit/editor/tools/photo/harness.ts';
import { showApp } from '../../../harness.tsx';

// jsdom's buffers are none of the platform's.
beforeEach(() => void vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32)));

const WORK = onTheSpot({
  measure: () => ({ noise: 0, stops: 0, blur: 0 }),
  clean: ({ picture }) => picture,
  salient: () => ({ x: 1, y: 1 }),
});

/** Enhance in the app, with a photo of 90 × 60 open and a server that has models. */
async function showEnhance() {
  const { imaging } = createPhotoImaging();
  const engine = { parse: readValues, render: async (_signal: AbortSignal, input: never) => input };
  let opened: EnhanceTool | undefined;
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const document = documentOf(manifest, engine as never, ports, imaging);
      opened = await openEnhance({ ...ports, imaging: createLazyCode(async () => imaging), document }, WORK);
      return opened;
    },
  };
  const app = await showApp({ tools: [tested] });
  app.shell.set({ tools: ['cutout', 'enhance'] });
  await switchTool(app, 'enhance');
  const tool = opened;
  if (tool === undefined) throw new Error('the tool was not opened');
  await act(async () => {
    await tool.openPictures([photoOf(90, 60)]);
    await tool.enhance.opened();
    tool.enhance.set({ factors: [2, 4] });
  });
  return { shell: app.shell, enhance: tool.enhance };
}

it('says what needs the network while there is none, and goes on with what does not', async () => {
  const { shell, enhance } = await showEnhance();
  const press = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enhance' });
  act(() => enhance.choose({ factor: '2' }));
  expect([press.disabled, screen.queryByText('Needs the network')]).toEqual([false, null]);
  act(() => shell.set({ network: 'off' }));
  expect(await screen.findByText('Needs the network')).toBeDefined();
  expect(press.disabled).toBe(true);
  // Its own size is made here.
  act(() => enhance.choose({ factor: '1' }));
  expect([press.disabled, screen.queryByText('Needs the network')]).toEqual([false, null]);
  act(() => enhance.choose({ factor: '2' }));
  act(() => shell.set({ network: 'back' }));
  expect(press.disabled).toBe(false);
});
