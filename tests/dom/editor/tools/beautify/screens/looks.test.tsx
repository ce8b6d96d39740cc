import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLazyCode } from '../../../../../../editor/shell/lazy/lazy-code.ts';
import type { ToolManifest } from '../../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../../editor/shell/switcher/switch-tool.ts';
import { beautify as manifest } from '../../../../../../editor/tools/beautify/manifest.ts';
import { Beauty } from '../../../../../../editor/tools/beautify/model/beauty.ts';
import { parseBeauty } from '../../../../../../editor/tools/beautify/model/values.ts';
import { type BeautyTool, openBeautify } from '../../../../../../editor/tools/beautify/open-beautify.tsx';
import { type Deferred, deferred } from '../../../../../../src/base/deferred.ts';
import { plainMesh } from '../../../../../../src/pixels/faces/plain-mesh.ts';
import type { Rgba } from '../../../../../../src/pixels/kernels/pixels.ts';
import { documentOf } from '../../../../../unit/editor/shell/edit/harness.ts';
import { createPhotoImaging, photoOf } from '../../../../../unit/editor/tools/photo/harness.ts';
import { showApp } from '../../../harness.tsx';

beforeEach(() => {
  // jsdom's buffers are none of the platform's, and it has no pixels: a face is its name here.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async () => new ArrayBuffer(32));
  vi.stubGlobal('ImageData', class {});
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no pixels')));
});
afterEach(() => void vi.unstubAllGlobals());

const box = { x: 10, y: 10, width: 60, height: 80 };
const square = (): Rgba => ({ width: 2, height: 2, data: new Uint8ClampedArray(16) });

/** Beautify in the app, with a face in a photo of 90 × 120. */
async function showLooks() {
  const { imaging } = createPhotoImaging();
  const answers: Deferred<Rgba[]>[] = [];
  let opened: BeautyTool | undefined;
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const engine = { parse: parseBeauty, render: async (_signal: AbortSignal, input: Rgba) => input };
      const document = documentOf(manifest, engine, ports, imaging);
      const own = { ...ports, imaging: createLazyCode(async () => imaging), document };
      const small = () => {
        const answer: Deferred<Rgba[]> = deferred();
        answers.push(answer);
        return answer.promise;
      };
      const finder = { newSession: () => {}, find: async () => [{ box, points: plainMesh(box) }] };
      const work = { measure: async () => [], change: async (_signal: AbortSignal, picture: Rgba) => picture, small };
      opened = await openBeautify(own, new Beauty(own, work, finder));
      return opened;
    },
  };
  const app = await showApp({ tools: [tested] });
  app.shell.set({ tools: ['cutout', 'beautify'] });
  await switchTool(app, 'beautify');
  const tool = opened;
  if (tool === undefined) throw new Error('the tool was not opened');
  await act(async () => void (await tool.openPictures([photoOf(90, 120)])));
  const looks = await screen.findByRole('group', { name: 'Looks' });
  return { looks, answers, look: (name: string) => within(looks).getByRole('button', { name }) };
}

it('shows a look with its name at once, and with its picture when that is there', async () => {
  const { looks, answers, look } = await showLooks();
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(
    within(looks)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', 'Natural', 'Fresh', 'Studio']);
  expect(looks.querySelectorAll('canvas')).toHaveLength(0);
  await act(async () => answers[0]?.resolve([square(), square(), square(), square()]));
  await waitFor(() => expect(looks.querySelectorAll('canvas')).toHaveLength(4));
  fireEvent.click(look('Studio'));
  await waitFor(() => expect(look('Studio').getAttribute('aria-pressed')).toBe('true'));
  expect([answers.length, looks.querySelectorAll('canvas').length]).toEqual([1, 4]);
});

it('a look can be chosen before its picture is there', async () => {
  const { look } = await showLooks();
  expect(look('Natural').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(look('None'));
  await waitFor(() => expect(look('None').getAttribute('aria-pressed')).toBe('true'));
});

it('a colour of make-up is put on as one step, where its slider stood at nothing too, and taken back', async () => {
  await showLooks();
  fireEvent.click(screen.getByRole('tab', { name: 'Make-up' }));
  const lips = await screen.findByRole('group', { name: 'Colour: Lip colour' });
  const red = () => within(lips).getByRole('button', { name: 'Red' });
  const amount = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Lip colour' }).value;
  expect([red().getAttribute('aria-pressed'), amount()]).toEqual(['false', '0']);
  fireEvent.click(red());
  await waitFor(() => expect(red().getAttribute('aria-pressed')).toBe('true'));
  expect(amount()).toBe('40');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(red().getAttribute('aria-pressed')).toBe('false'));
  expect(amount()).toBe('0');
});
