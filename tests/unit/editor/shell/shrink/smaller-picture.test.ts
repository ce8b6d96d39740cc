import { expect, it } from 'vitest';
import { type SmallerPorts, smallerPicture } from '../../../../../editor/shell/shrink/smaller-picture.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';

const { signal } = new AbortController();

function ports(alpha: number) {
  const asked: unknown[] = [];
  const fetched = new Blob(['fetched']);
  const imaging = {
    check: async (_signal: AbortSignal, blob: Blob, limits: object) => {
      asked.push(limits);
      return { blob, format: 'jpeg' };
    },
    open: async (_signal: AbortSignal, source: object) => source,
    pixels: async () => ({ width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, alpha]) }),
    encodePixels: async (...[, , options, , photo]: unknown[]) => {
      asked.push(options, photo);
      return new Blob(['smaller']);
    },
  };
  const own: SmallerPorts = Object.assign(Object.create(null), {
    imaging: { load: async () => imaging },
    api: { fetchPicture: async () => fetched },
  });
  return { own, asked, fetched };
}

it('a copy within the limit has the name and the camera’s words, and is no picture of a document any more', async () => {
  const { own, asked } = ports(255);
  const image = new Blob(['large']);
  const copy = await smallerPicture(signal, own, { name: 'a.jpg', image, way: 'drop', link: 'doc' }, DEFAULT_LIMITS);
  expect(copy).toEqual({ name: 'a.jpg', way: 'drop', image: new Blob(['smaller']) });
  expect(asked).toEqual([
    { ...DEFAULT_LIMITS, shrink: true },
    { format: 'jpeg', quality: 0.95, watermark: false, camera: true },
    { blob: image, format: 'jpeg' },
  ]);
});

it('what can be seen through stays so, and a picture of an address is fetched', async () => {
  const { own, asked, fetched } = ports(254);
  const image = { url: 'https://a.example/b.png' };
  await smallerPicture(signal, own, { name: 'b.png', image, way: 'host' }, DEFAULT_LIMITS);
  expect(asked.slice(1)).toMatchObject([{ format: 'png' }, { blob: fetched }]);
});
