import { expect, it, vi } from 'vitest';
import type { Opening } from '../../../../site/config/opening.ts';
import { type HandingPage, takeHandedIn } from '../../../../site/enhance/handed-in.ts';

const photo = (name: string, type = 'image/png') => new File(['x'], name, { type });
const page = (more: Partial<HandingPage> = {}, hash = '') => {
  const opened: Opening[] = [];
  const history = { replaceState: vi.fn() };
  const handing = { location: { hash, pathname: '/en/', search: '?a=1' }, history, ...more };
  return { opened, history, take: () => takeHandedIn(handing, (opening) => opened.push(opening)) };
};

/** The worker's cache, with the names as its headers have them. */
function shared(files: readonly { name: string; type: string }[]) {
  const kept = new Map(
    files.map(({ name, type }, index) => [
      `/shared/${index}`,
      {
        headers: new Headers({ 'x-file-name': encodeURIComponent(name) }),
        blob: async () => new Blob(['x'], { type }),
      },
    ]),
  );
  const cache = {
    keys: async () => [...kept.keys()],
    match: async (key: string) => kept.get(key),
    delete: async (key: string) => kept.delete(key),
  };
  return { kept, caches: { open: vi.fn(async () => cache) } as unknown as HandingPage['caches'] };
}

it('files that the system opens with the site go in together; those that are gone or no photo do not', async () => {
  let consume: (launched: object) => void = () => {};
  const launchQueue = {
    setConsumer(one: typeof consume) {
      consume = one;
    },
  };
  const { opened, take } = page({ launchQueue });
  await take();
  consume({});
  const files = [photo('a.png'), photo('b.HEIC', ''), photo('c.pdf', 'application/pdf')];
  const handles = files.map((file) => ({ getFile: async () => file }));
  consume({ files: [...handles, { getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }] });
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]?.photos?.map(({ name }) => name)).toEqual(['a.png', 'b.HEIC']);
});

it('what was shared is taken once, by its name, and the address says nothing of it afterwards', async () => {
  const { caches, kept } = shared([{ name: '写真 1.png', type: 'image/png' }]);
  const { opened, history, take } = page({ caches }, '#shared');
  await take();
  expect(opened[0]?.photos?.map(({ name, type }) => [name, type])).toEqual([['写真 1.png', 'image/png']]);
  expect(kept.size).toBe(0);
  expect(history.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/en/?a=1');
  await take();
  expect(opened).toHaveLength(1);
});

it.each(['', '#editor', '#share'])('at %j nothing is looked for', async (hash) => {
  const { caches } = shared([{ name: 'a.png', type: 'image/png' }]);
  const { opened, take } = page({ caches }, hash);
  await take();
  expect([opened, vi.mocked(caches as CacheStorage).open.mock.calls]).toEqual([[], []]);
});

it('without a cache, as in a window that keeps nothing, nothing is taken and nothing breaks', async () => {
  const { opened, take } = page({}, '#shared');
  await take();
  expect(opened).toEqual([]);
});
