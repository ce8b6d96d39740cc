import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createPhotoDocument } from '../../../../../editor/shell/document/create-photo-document.ts';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import type { EditEngine } from '../../../../../editor/shell/model/document-port.ts';
import { FIRST_SHELL, type ShellState } from '../../../../../editor/shell/model/shell-state.ts';
import { expand } from '../../../../../editor/tools/expand/manifest.ts';
import { createMemoryStore } from './memory-store.ts';

it('says by its code that a tool’s engine could not be fetched, and fetches it the next time', async () => {
  const { store } = createMemoryStore();
  const picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  const engine: EditEngine = { parse: (raw) => raw, render: async (_signal, input) => input };
  const fetches = [
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    async () => engine,
  ];
  const source = { blob: new Blob(), width: 1, height: 1, format: 'png', mayHaveAlpha: false };
  const imaging = Object.assign(Object.create(null), {
    check: async () => source,
    open: async () => source,
    pixels: async () => picture,
  });
  let last = 0;
  const document = createPhotoDocument(
    {
      imaging: createLazyCode(async () => imaging),
      api: Object.create(null),
      shell: createStore<ShellState>(() => ({ ...FIRST_SHELL, tool: 'expand', tools: ['expand'], screen: 'expand' })),
      screen: Object.create(null),
      newId: () => String(++last),
      today: () => 0,
      owner: async () => '',
      screenSide: () => 1,
    },
    async () => ({ ...expand, edit: async () => (fetches.shift() ?? (async () => engine))() }),
    () => {},
    store,
  );
  const port = document.portOf('expand', {
    first: 'document.opened',
    say: () => {},
    show: async () => {},
    isShown: () => true,
  });
  const { signal } = new AbortController();
  await port.open(signal, { image: new Blob(['x']), name: 'a.png', way: 'open' });
  await port.step({ id: 'x.step' }, { by: 1 });
  await expect(port.result(signal)).rejects.toMatchObject({ code: 'NETWORK', recoverable: true });
  expect(await port.result(signal)).toEqual(picture);

  // What is pending would be lost: it counts as unsaved, and is not kept.
  expect([document.unsaved, document.isKept]).toEqual([1, true]);
  const work = port.begin({ of: 'input', onEnd: () => {} });
  expect([document.unsaved, document.isKept]).toEqual([2, false]);
  work.end();
  expect([document.unsaved, document.isKept]).toEqual([1, true]);
});
